import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { openBackground } from '#contract/clips.ts'
import { call } from '#web/api/call.ts'

/** Moves a video to the front of the preparation queue. Without it the video is prepared later. */
export function prepareFirst({ publicId, status }: Pick<BackgroundVideo, 'publicId' | 'status'>): void {
  if (status === 'processing') void call(openBackground, { params: { publicId } }).catch(() => undefined)
}
