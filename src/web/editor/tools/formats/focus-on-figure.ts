import { bestStillCrop, keptByCrop } from '#domain/figure/crop-path.ts'
import { type Figure, hasFigure } from '#domain/figure/figure.ts'
import { cropAlong, focusAt, middleOf } from '#domain/figure/suggest-crop.ts'
import { type Focus, steppedFocus } from '#domain/library/focus.ts'
import type { Size } from './clip-crop.ts'

/** A place must keep so much more of the figure to be suggested. */
const WORTH = 0.05

/** The focus in a window that keeps clearly more of the figure, and the shares kept; undefined where none does. */
export function focusOnFigure(
  figure: Figure,
  { picture, window, focus }: { picture: Size; window: Size; focus: Focus },
): { focus: Focus; kept: number; present: number } | undefined {
  const along = cropAlong(picture, window.width / window.height)
  if (!along || !hasFigure(figure)) return undefined
  const { axis, size } = along
  const keptAt = (share: number) => keptByCrop(figure, axis, { middle: middleOf(share, size), size })
  const best = focusAt(bestStillCrop(figure, axis, size).middle, size)
  const better = steppedFocus({ ...focus, [axis]: best })
  const [kept, present] = [keptAt(better[axis]), keptAt(focus[axis])]
  return kept >= present + WORTH ? { focus: better, kept, present } : undefined
}
