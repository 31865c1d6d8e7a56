import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { listUserVideos, type StoredVideo } from '#contract/uploads.ts'
import type { UserId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import { POLL_MS } from '#web/api/poll-interval.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { DeleteQuestion } from '#web/library/deletion/delete-question.tsx'
import { bytesOf } from '#web/pieces/bytes-words.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { deleteVideoOf } from './delete-video-of.ts'
import { LibraryActions } from './library-actions.tsx'
import { SmallGrid } from './small-grid.tsx'

type UserVideosProps = {
  userId: UserId
  /** With what each of them takes; else the newest first. */
  largestFirst?: boolean
  onChanged?: () => void
}

/** The videos of a user; `refreshUserVideos` refetches them after an upload. */
export function UserVideos({ userId, largestFirst = false, onChanged }: UserVideosProps) {
  const client = useQueryClient()
  const queryKey = queryKeys.userVideos(userId)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listUserVideos, { params: { userId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'processing') ? POLL_MS : false,
  })
  const [asked, ask] = useState<BackgroundVideo | null>(null)
  const [picked, pick] = useState<ReadonlySet<string>>(new Set())
  if (hasFailed(query)) return <LoadFailure title="Could not load." query={query} />
  if (!query.data) return <Skeleton className="h-36" />
  const videos = largestFirst ? query.data.toSorted((one, other) => other.bytes - one.bytes) : query.data
  const reload = async () => {
    await client.invalidateQueries({ queryKey })
    onChanged?.()
  }
  return (
    <>
      {videos.length > 0 && (
        <LibraryActions videos={videos} userId={userId} picked={picked} onPick={pick} onChanged={reload} />
      )}
      <SmallGrid
        picking={{ picked, onPick: pick }}
        videos={videos}
        {...(largestFirst && { noteOf: ({ bytes }: StoredVideo) => bytesOf(bytes) })}
        empty="No videos in library"
        label="Pages of this person's videos"
        userId={userId}
        onDelete={ask}
      />
      <DeleteQuestion
        video={asked}
        allowance="unlimited"
        onAnswer={(isConfirmed) => {
          ask(null)
          if (isConfirmed && asked) void deleteVideoOf(client, userId, asked).then(() => onChanged?.())
        }}
      />
    </>
  )
}
