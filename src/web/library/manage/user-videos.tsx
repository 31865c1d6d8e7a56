import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { listUserVideos } from '#contract/uploads.ts'
import type { UserId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import { POLL_MS } from '#web/api/poll-interval.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { DeleteQuestion } from '#web/library/deletion/delete-question.tsx'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { deleteVideoOf } from './delete-video-of.ts'
import { LibraryActions } from './library-actions.tsx'
import { SmallGrid } from './small-grid.tsx'

/** The videos of a user; `refreshUserVideos` refetches them after an upload. */
export function UserVideos({ userId }: { userId: UserId }) {
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
  return (
    <>
      {query.data.length > 0 && (
        <LibraryActions
          videos={query.data}
          userId={userId}
          picked={picked}
          onPick={pick}
          onChanged={() => client.invalidateQueries({ queryKey })}
        />
      )}
      <SmallGrid
        picking={{ picked, onPick: pick }}
        videos={query.data}
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
          if (isConfirmed && asked) void deleteVideoOf(client, userId, asked)
        }}
      />
    </>
  )
}
