import type { BackgroundVideo } from '#contract/backgrounds.ts'

type Listed = readonly Pick<BackgroundVideo, 'publicId' | 'status'>[]

/** Whether something that was being prepared has failed since: an own upload gives its place back then (C41). */
export function hasNewlyFailed(before: Listed, now: Listed): boolean {
  const prepared = new Set(
    before.filter(({ status }) => status === 'processing').map(({ publicId }) => publicId),
  )
  return now.some(({ publicId, status }) => status === 'failed' && prepared.has(publicId))
}
