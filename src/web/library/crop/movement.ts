import { bestStillCrop, keptByCrop } from '#domain/figure/crop-path.ts'
import { type Figure, hasFigure } from '#domain/figure/figure.ts'
import type { Focus } from '#domain/library/focus.ts'
import { cropArea, croppedEdges, type Size } from './crop-area.ts'

/** How much of the movement stays in the frame, in percent, and the focus that keeps clearly more. */
export type Movement = { readonly kept: number; readonly better: Focus | undefined }

/** A place must keep so many percent more to be suggested. */
const WORTH = 5

/** Undefined where nothing is cut, or nobody moves. */
export function movementIn(figure: Figure, picture: Size, focus: Focus): Movement | undefined {
  const cut = croppedEdges(picture)
  if (cut === 'none' || !hasFigure(figure)) return undefined
  const axis = cut === 'sides' ? 'x' : 'y'
  const { left, top, width, height } = cropArea(picture, focus)
  const [start, size] = axis === 'x' ? [left, width] : [top, height]
  const kept = percentOf(keptByCrop(figure, axis, { middle: start + size / 2, size }))
  const best = bestStillCrop(figure, axis, size)
  const isBetter = percentOf(best.kept) >= kept + WORTH
  const share = (best.middle - size / 2) / (1 - size)
  return { kept, better: isBetter ? { ...focus, [axis]: Math.round(share * 100) / 100 } : undefined }
}

const percentOf = (share: number): number => Math.round(share * 100)
