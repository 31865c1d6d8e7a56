import type { Figure } from '#domain/figure/figure.ts'
import type { Moments } from '#domain/library/moments.ts'
import type { MotionMap } from '#domain/library/motion-map.ts'
import type { BeatGrid } from '#domain/sound/beat-grid.ts'
import type { Probe } from './probe.ts'

/** A normalized video (mezzanine) that composing reads. */
export type MezzanineFile = {
  frames: number
  /** Seconds; always frames ÷ 30. */
  duration: number
  /** False when the track is silence. */
  hadAudio: boolean
  /** The source file. */
  source: Probe
  /** Where stills were asked for. */
  motion?: MotionMap
} & Noticed

/** What is seen and heard in a part; with the stills. */
export type Noticed = {
  /** Where somebody is in the whole upright picture. */
  figure?: Figure
  moments?: Moments
  /** Of its own sound; also unsure ones. */
  beats?: BeatGrid
}
