import type { Probe } from './probe.ts'

/** What ingest wrote for a background: mezzanine.mp4, poster.jpg, thumb-170.jpg, thumb-80.jpg. */
export type BackgroundFiles = {
  frames: number
  /** Seconds; always frames ÷ 30. */
  duration: number
  width: number
  height: number
  /** False when the mezzanine carries silence. */
  hadAudio: boolean
  source: Probe
}
