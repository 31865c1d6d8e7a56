import type { SheetGrid } from './plan/sheet-plan.ts'
import type { Probe } from './probe.ts'

/** What ingest wrote for an overlay: frames.mov, sheet-0.webp …, poster.webp. */
export type OverlayFiles = {
  /** Of the medium itself, upright. */
  width: number
  height: number
  frames: number
  /** Seconds each frame shows; a still picture has one. */
  durations: number[]
  total: number
  sheet: SheetGrid
  source: Probe
}
