import type { Probe } from './probe.ts'

/** A video in the one form that composes read. */
export type MezzanineFile = {
  frames: number
  /** Seconds; always frames ÷ 30. */
  duration: number
  /** False when it carries silence. */
  hadAudio: boolean
  /** The file that it was made of. */
  source: Probe
}
