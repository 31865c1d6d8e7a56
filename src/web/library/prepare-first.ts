import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { openBackground } from '#contract/clips.ts'
import { call } from '#web/api/call.ts'

/** Has a video prepared before the others; it would be prepared without this as well, only later. */
export function prepareFirst({ publicId, status }: Pick<BackgroundVideo, 'publicId' | 'status'>): void {
  if (status === 'processing') void call(openBackground, { params: { publicId } }).catch(() => undefined)
}
