import type { TextAnimation } from '#domain/design/text-animation.ts'
import type { Size } from './plan/cover-crop.ts'
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

/** A mezzanine as large as the output, and how many frames it has. */
export type Background = { path: string; frames: number }

/** A painted text layer with the output's proportions, and how it comes into the picture. */
export type TextUse = { path: string; animation: TextAnimation }

/** One output: background, overlays under the text, text, overlays over it, marks; painted in this order. */
export type ComposeJob = {
  /** None: black, as the preview shows it, and silence. */
  background?: Background
  text?: TextUse
  overlays: (OverlayUse & { layer: 'under' | 'over' })[]
  marks: Mark[]
  /** Seconds, 5 to 60; a shorter background starts over, picture and sound. */
  duration: number
  /** Pixels; even, with the frame's proportions. */
  output: Size
  /** Temporary name; the caller renames. */
  out: string
}

export type Composed = { frames: number; duration: number; bytes: number }

export type PrepareJob = {
  /** Of the video to come, in seconds; where it is not known, overlays are prepared to their last frame. */
  duration?: number
  overlays: OverlayUse[]
  text?: TextUse
  output: Size
}
