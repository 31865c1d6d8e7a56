import type { OverlayAnimation } from '#contract/overlays.ts'
import { frameAt } from '#scene/timeline.ts'

/** A frame's page, and its number there. */
export type FramePlace = { readonly page: number; readonly index: number }

/** Frames fill each page row by row. */
export function framePlace({ columns, rows, durations }: OverlayAnimation, time: number): FramePlace {
  const index = frameAt(durations, time)
  return { page: Math.floor(index / (columns * rows)), index: index % (columns * rows) }
}
