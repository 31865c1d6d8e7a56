import { CLIP_SECONDS } from '#domain/library/clips.ts'
import { TRIM_FPS, TRIM_FRAMES, type Trim } from '#domain/library/trims.ts'

/** What moves: the first frame, the end, or the whole part in its length. */
export type Handle = 'start' | 'end' | 'part'

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

/** The trim after one of its handles moved by so many frames, in an upload of `total` frames. */
export function moveHandle({ from, frames }: Trim, handle: Handle, by: number, total: number): Trim {
  const { min, max } = TRIM_FRAMES
  const end = from + frames
  if (handle === 'part') return { from: clamp(from + by, 0, total - frames), frames }
  if (handle === 'end')
    return { from, frames: clamp(end + by, from + min, Math.min(total, from + max)) - from }
  const start = clamp(from + by, Math.max(0, end - max), end - min)
  return { from: start, frames: end - start }
}

/** Seconds of an upload as a trim, lengthened or shortened to what a trim may be. */
export function trimAround(start: number, seconds: number, total: number): Trim {
  const frames = clamp(Math.round(seconds * TRIM_FPS), TRIM_FRAMES.min, Math.min(total, TRIM_FRAMES.max))
  return { from: clamp(Math.round(start * TRIM_FPS), 0, total - frames), frames }
}

/** Before anything is chosen: the length of a clip from the beginning. */
export const firstTrim = (total: number): Trim => trimAround(0, CLIP_SECONDS, total)

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }
const PAGES: Readonly<Record<string, number>> = { PageUp: 5, PageDown: -5 }
/** More than any upload has. */
const FAR = 1_000_000

/** By how many frames a key moves a handle; undefined for all other keys. */
export function framesOfKey({ key, shiftKey }: { key: string; shiftKey: boolean }): number | undefined {
  const arrow = ARROWS[key]
  if (arrow) return arrow * (shiftKey ? TRIM_FPS : 1)
  const page = PAGES[key]
  if (page) return page * TRIM_FPS
  if (key === 'Home') return -FAR
  return key === 'End' ? FAR : undefined
}

/** Share of a drag's distance that counts, by the pixels that the pointer is above or below the strip. */
export const dragPace = (away: number): number => (away < 48 ? 1 : away < 110 ? 0.25 : 0.05)

/** "1:05.40" of a frame. */
export function stampOf(frame: number): string {
  const hundredths = Math.round((frame / TRIM_FPS) * 100)
  const seconds = String(Math.floor(hundredths / 100) % 60).padStart(2, '0')
  return `${Math.floor(hundredths / 6000)}:${seconds}.${String(hundredths % 100).padStart(2, '0')}`
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "1 minute 5.4 seconds" of a frame, for screen readers. */
export function spokenTime(frame: number): string {
  const hundredths = Math.round((frame / TRIM_FPS) * 100)
  const minutes = Math.floor(hundredths / 6000)
  const seconds = counted((hundredths % 6000) / 100, 'second')
  return minutes === 0 ? seconds : `${counted(minutes, 'minute')} ${seconds}`
}

/** "12.3 seconds" of a length. */
export const lengthText = (frames: number): string => `${(frames / TRIM_FPS).toFixed(1)} seconds`
