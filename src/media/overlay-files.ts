import type { InkBounds } from '#domain/geometry/ink-box.ts'
import type { SheetGrid } from './plan/sheet-plan.ts'
import type { Probe } from './probe.ts'

/** Files that ingest writes for an overlay: frames.mov, sheet-0.webp …, poster.webp. */
export type OverlayFiles = {
  /** Size of the source, upright. */
  width: number
  height: number
  frames: number
  /** Duration of each frame in seconds; a still picture has one. */
  durations: number[]
  total: number
  sheet: SheetGrid
  /** Where anything is visible in any frame. */
  ink: InkBounds
  source: Probe
}
