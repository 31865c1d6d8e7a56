import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { deleteUserVideo, listUserVideos } from '#contract/uploads.ts'
import type { UserId } from '#domain/ids.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { PREPARING_MS } from '../../api/preparing.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { hasFailed } from '../../pieces/has-failed.ts'
import { LoadFailure } from '../../pieces/load-failure.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { toast } from '../../ui/state/toast.ts'
import { DeleteQuestion } from '../picker/deletion/delete-question.tsx'
import { SmallGrid } from './small-grid.tsx'

/** Somebody's videos; read anew when one was added for them here: see `refreshPerson`. */
export function PersonVideos({ userId }: { userId: UserId }) {
  const client = useQueryClient()
  const queryKey = queryKeys.userVideos(userId)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listUserVideos, { params: { userId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'processing') ? PREPARING_MS : false,
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
        onAnswer={(isMeant) => {
          ask(null)
          if (isMeant && asked) void remove(asked)
        }}
      />
    </>
  )
}
