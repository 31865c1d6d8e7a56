import type { BackgroundVideo } from '#contract/backgrounds.ts'

type Listed = readonly Pick<BackgroundVideo, 'publicId' | 'status'>[]

/** Whether a video in preparation has failed since: a failed own upload frees its place (C41). */
export function hasNewlyFailed(before: Listed, now: Listed): boolean {
  const prepared = new Set(
    before.filter(({ status }) => status === 'processing').map(({ publicId }) => publicId),
  )
  return now.some(({ publicId, status }) => status === 'failed' && prepared.has(publicId))
}
