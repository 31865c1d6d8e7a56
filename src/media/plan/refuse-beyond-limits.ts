import {
  BACKGROUND_SECONDS,
  FASTEST_FPS,
  LONGEST_SIDE,
  OVERLAY_SECONDS,
  OVERLAY_SOURCE_FRAMES,
  PIXELS_A_SECOND,
} from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Use } from '#media/sniff.ts'
import type { Size } from './cover-crop.ts'

type Declared = Size & {
  /** Pictures a second. */
  fps: number
  /** Seconds. */
  duration: number
}

/** Throws for a file whose header declares more than is decoded. `pixels`: the most of its kind. */
export function refuseBeyondLimits(
  { width, height, fps, duration }: Declared,
  { use, pixels }: { use: Use; pixels: number },
): void {
  const seconds = use === 'background' ? BACKGROUND_SECONDS : OVERLAY_SECONDS
  if (Math.max(width, height) > LONGEST_SIDE || width * height > pixels) {
    throw new MediaError('too_large', cameraWords({ width, height }))
  }
  // A short file may declare any rate.
  if (duration > 1) refuseTooFast({ width, height }, fps)
  if (duration > seconds) throw new MediaError('too_long', `${duration} s`)
  if (use === 'overlay' && duration * fps > OVERLAY_SOURCE_FRAMES) throw new MediaError('too_many_frames')
}

function refuseTooFast(size: Size, fps: number): void {
  if (fps > FASTEST_FPS) throw new MediaError('too_fast', String(Math.round(fps)))
  if (size.width * size.height * fps > PIXELS_A_SECOND)
    throw new MediaError('too_heavy', `${cameraWords(size)} at ${Math.round(fps)}`)
}

/** The longer side from which cameras call a picture so. */
const NAMES = [
  { from: 7600, name: '8K' },
  { from: 5700, name: '6K' },
  { from: 5200, name: '5.3K' },
  { from: 3800, name: '4K' },
] as const

/** A size as cameras name it, with its numbers. */
function cameraWords({ width, height }: Size): string {
  const named = NAMES.find(({ from }) => Math.max(width, height) >= from)
  return `${named ? `${named.name}, ` : ''}${width} × ${height}`
}
