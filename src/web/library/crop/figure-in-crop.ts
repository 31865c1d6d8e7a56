import { bestStillCrop, keptAlong, keptByCrop } from '#domain/figure/crop-path.ts'
import { type Figure, hasFigure } from '#domain/figure/figure.ts'
import { bestCrop, cropAlong, focusAt, middleOf } from '#domain/figure/suggest-crop.ts'
import type { Focus } from '#domain/library/focus.ts'
import { type Crop, type CropPath, middleAt } from '#domain/library/framing.ts'
import { FRAME_ASPECT, type Size } from './crop-area.ts'

/** What a crop keeps of the figure, in percent, and what would keep more. */
export type FigureInCrop = {
  readonly kept: number
  /** The focus of a still crop that keeps clearly more than the present one. */
  readonly better: Focus | undefined
  /** The path that follows the figure; undefined where one place does as well. */
  readonly path: CropPath | undefined
  /** Whether the present crop follows that path. */
  readonly isFollowed: boolean
  /** Whether every crop loses so much that the whole picture is worth more. */
  readonly isLossy: boolean
}

/** A place must keep so many percent more to be suggested. */
const WORTH = 5
/** Below this share a crop loses the figure. */
const LOSSY = 0.8

/** Undefined where nothing is cut, or nobody moves. */
export function figureInCrop(
  figure: Figure,
  picture: Size,
  { focus, framing }: Crop,
): FigureInCrop | undefined {
  const along = cropAlong(picture, FRAME_ASPECT)
  if (!along || !hasFigure(figure)) return undefined
  const { axis, size } = along
  const still = keptByCrop(figure, axis, { middle: middleOf(focus[axis], size), size })
  const most = bestStillCrop(figure, axis, size)
  const best = bestCrop(figure, { picture, aspect: FRAME_ASPECT, focus })
  const isBetter = percentOf(most.kept) >= percentOf(still) + WORTH
  const share = Math.round(focusAt(most.middle, size) * 100) / 100
  const path = best?.crop.framing?.kind === 'path' ? best.crop.framing.keys : undefined
  const kept = framing?.kind === 'path' ? keptAlong(figure, axis, size, framing.keys) : still
  return {
    kept: framing && framing.kind !== 'path' ? 100 : percentOf(kept),
    better: isBetter ? { ...focus, [axis]: share } : undefined,
    path,
    isFollowed: path !== undefined && framing?.kind === 'path' && isSameWay(path, framing.keys),
    isLossy: Math.max(best?.kept ?? 1, most.kept) < LOSSY,
  }
}

/** Shares of the picture that nobody sees: a path is found in the file, or in a smaller picture of it. */
const UNSEEN = 0.01

const isSameWay = (one: CropPath, other: CropPath): boolean =>
  [...one, ...other].every(({ at }) => Math.abs(middleAt(one, at) - middleAt(other, at)) <= UNSEEN)

const percentOf = (share: number): number => Math.round(share * 100)
