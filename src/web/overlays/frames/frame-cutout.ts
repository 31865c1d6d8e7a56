import type { OverlayAnimation } from '#contract/overlays.ts'
import { frameAt } from '#scene/timeline.ts'

/** The page for a time, and the part of it in its own pixels. */
export type FrameCutout = {
  readonly page: number
  readonly sx: number
  readonly sy: number
  readonly sw: number
  readonly sh: number
}

/** Frames fill each page row by row. */
export function frameCutout(animation: OverlayAnimation, time: number): FrameCutout {
  const { columns, rows, frameWidth, frameHeight, durations } = animation
  const index = frameAt(durations, time)
  const onPage = index % (columns * rows)
  return {
    page: Math.floor(index / (columns * rows)),
    sx: (onPage % columns) * frameWidth,
    sy: Math.floor(onPage / columns) * frameHeight,
    sw: frameWidth,
    sh: frameHeight,
  }
}
