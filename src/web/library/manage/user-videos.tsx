import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { deleteUserVideo, listUserVideos } from '#contract/uploads.ts'
import type { UserId } from '#domain/ids.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { POLL_MS } from '#web/api/poll-interval.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { DeleteQuestion } from '#web/library/deletion/delete-question.tsx'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
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
  const remove = async ({ publicId }: BackgroundVideo) => {
    try {
      const { message } = await call(deleteUserVideo, { params: { videoId: publicId } })
      toast.info(message)
    } catch (failure) {
      toast.error(sentenceOf(failure))
    }
    await client.invalidateQueries({ queryKey })
  }
  if (hasFailed(query)) return <LoadFailure title="Could not load." query={query} />
  if (!query.data) return <Skeleton className="h-36" />
  return (
    <>
      <SmallGrid
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
          if (isConfirmed && asked) void remove(asked)
        }}
      />
    </>
  )
}
