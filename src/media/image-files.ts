import type { SheetGrid } from './plan/sheet-plan.ts'

/** Files that ingest writes for an image: frames.mov, sheet-0.webp and poster.webp as for an overlay, thumbnail.webp. */
export type ImageFiles = {
  /** Size of what is visible in it, in stored pixels. */
  width: number
  height: number
  /** One frame. */
  durations: number[]
  sheet: SheetGrid
  /** Distinct strong colors as `#rrggbb`, the strongest first. */
  colors: string[]
}
