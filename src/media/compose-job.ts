import type { OverlayUse } from './plan/overlay-placement.ts'

export type { OverlayUse }

export type Mark = {
  /** A trusted PNG with alpha, in output pixels. */
  path: string
  /** Top left in the output. */
  x: number
  y: number
  /** The mark lies at x + dx·sin(2πt ÷ period), y + dy·sin(2πt ÷ period). */
  drift: { dx: number; dy: number; period: number }
}

/** One output: background, overlays under the text, text, overlays over it, marks; painted in this order. */
export type ComposeJob = {
  background: { path: string; frames: number }
  /** `fadeIn` in seconds; 0 shows the text from the first frame. */
  text?: { path: string; fadeIn: number }
  overlays: (OverlayUse & { layer: 'under' | 'over' })[]
  marks: Mark[]
  /** Seconds, 5 to 60; a shorter background starts over, picture and sound. */
  duration: number
  output: { width: 540; height: 960 }
  /** Temporary name; the caller renames. */
  out: string
}

export type Composed = { frames: number; duration: number; bytes: number }

export type PrepareJob = {
  /** Of the video to come, in seconds; where it is not known, overlays are prepared to their last frame. */
  duration?: number
  overlays: OverlayUse[]
  textPng?: string
}
