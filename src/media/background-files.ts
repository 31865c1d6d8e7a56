import type { Figure } from '#domain/figure/figure.ts'
import type { Moments } from '#domain/library/moments.ts'
import type { MotionMap } from '#domain/library/motion-map.ts'
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
  /** Where somebody is in the whole upright picture, and the best moments of the part; with the stills. */
  figure?: Figure
  moments?: Moments
}
