import type { Design } from '#domain/design/design.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import type { FrameWindow } from '#domain/geometry/formats.ts'
import type { DesignSound } from '#domain/sound/design-sound.ts'
import type { Size } from './plan/cover-crop.ts'
import type { OverlayUse } from './plan/overlay-placement.ts'

export type { OverlayUse }

export type Mark = {
  /** A trusted PNG with alpha, in output pixels. */
  path: string
  /** Top left corner in the output. */
  x: number
  y: number
  /** The watermark is at x + dx·sin(2πt ÷ period), y + dy·sin(2πt ÷ period). */
  drift: { dx: number; dy: number; period: number }
}

/** A mezzanine of the output's size, and its number of frames. */
export type Background = { path: string; frames: number }

/** A painted text layer of the whole frame, and its animation. */
export type TextUse = { path: string; animation: TextAnimation }

/** The sound of a design, with the file of its track: one that `ingestTrack` wrote. */
export type SoundUse = Omit<DesignSound, 'track'> & { track: { path: string; start: number } | null }

/** One output. Painting order: graded background, a look's ground, lower overlays, text, a look's texts, upper overlays,
 * watermark. */
export type ComposeJob = {
  /** Without one: black, as in the preview, and silence. */
  background?: Background
  /** A text layer that a browser painted. Without it, the design's plain texts are painted. */
  text?: TextUse
  /** What is painted from data: the background's grade, a look's shapes and texts, and plain texts. */
  design?: Design
  overlays: (OverlayUse & { layer: 'under' | 'over' })[]
  /** The watermark; none for paid accounts. */
  mark?: Mark
  /** Without it: the background's own sound, unchanged. */
  sound?: SoundUse
  /** Seconds, 5 to 60; a shorter background loops, with its sound. */
  duration: number
  /** Pixels; even, with the window's proportions. */
  output: Size
  /** What the video shows of the frame: all by default. */
  window?: FrameWindow
  /** Temporary name; the caller renames. */
  out: string
}

/** What is composed, without a file for it. */
export type ComposeInputs = Omit<ComposeJob, 'out'>

/** A JPEG of the finished picture at a second, six seconds as an animated WebP, or a PNG of texts and look alone. */
export type PictureWish = { kind: 'poster'; at: number } | { kind: 'loop' } | { kind: 'text' }

export type Composed = { frames: number; duration: number; bytes: number }

export type PrepareJob = {
  /** Duration of the future video in seconds; when unknown, overlays are prepared to their last frame. */
  duration?: number
  overlays: OverlayUse[]
  text?: TextUse
  design?: Design
  output: Size
  window?: FrameWindow
  /** The sound of the future video, mixed ahead if the duration is known, with the background if that is heard. */
  sound?: SoundUse
  background?: Background
}
