import type { Design } from '#domain/design/design.ts'
import type { PublicId } from '#domain/ids.ts'
import type { TrackId } from './design-sound.ts'

/** The sound whose beats a video has, and the second of it with which the video starts. */
export type CountedSound =
  | { readonly kind: 'track'; readonly id: TrackId; readonly start: number }
  | { readonly kind: 'clip'; readonly id: PublicId; readonly start: 0 }

/** The music of a design, without any its clip's own sound; undefined where that is not heard. */
export function countedSound({
  sound,
  clip,
}: {
  sound: Design['sound']
  clip: PublicId | null
}): CountedSound | undefined {
  if (sound?.muted) return undefined
  if (sound?.track) return sound.trackVolume > 0 ? { kind: 'track', ...sound.track } : undefined
  return clip && sound?.clipVolume !== 0 ? { kind: 'clip', id: clip, start: 0 } : undefined
}
