import type { QueryClient } from '@tanstack/react-query'
import { segmentVideo } from '#contract/clips.ts'
import { UserId } from '#domain/ids.ts'
import { DEFAULT_SEGMENTING_SECONDS } from '#domain/library/clips.ts'
import { titleFromFile } from '#domain/library/title-from-file.ts'
import { VIDEO_TITLE_MAX } from '#domain/library/upload-rules.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { publish } from '#web/bus/page-events.ts'
import type { Target } from '#web/library/upload/job.ts'
import type { Arrived } from '#web/library/upload/upload-ports.ts'

type UploadedVideo = { readonly file: { readonly name: string }; readonly target: Target }

/** Requests the clips of a video that has just been uploaded. */
export async function cutClips(
  { file, target }: UploadedVideo,
  arrived: Arrived,
  signal?: AbortSignal,
): Promise<void> {
  const { publicId, duration, secureUrl } = arrived
  const body = {
    publicId,
    title: titleFromFile(file.name, VIDEO_TITLE_MAX),
    duration: duration ?? DEFAULT_SEGMENTING_SECONDS,
    userId: target.kind === 'member' ? UserId.parse(target.userId) : undefined,
    libraryType: target.kind === 'universal' ? ('universal' as const) : ('personal' as const),
    secureUrl,
  }
  await call(segmentVideo, { body, signal })
}

/** Refetches the lists that show the library. */
export function refreshLibrary(client: QueryClient, target: Target): void {
  void client.invalidateQueries({ queryKey: queryKeys.backgrounds })
  if (target.kind === 'own') void refreshUser(client)
  if (target.kind === 'member') publish('refreshUserVideos', { userId: target.userId })
}
