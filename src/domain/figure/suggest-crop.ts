import type { Focus } from '#domain/library/focus.ts'
import { type Crop, type CropPath, thinned } from '#domain/library/framing.ts'
import { cropPathOf, keptAlong, keptByCrop } from './crop-path.ts'
import { type Figure, hasFigure } from './figure.ts'

export type Size = { readonly width: number; readonly height: number }

/** Which way a crop of these proportions moves in a picture, and its share of it; undefined where nothing is cut. */
export function cropAlong(picture: Size, aspect: number): { axis: 'x' | 'y'; size: number } | undefined {
  const share = aspect / (picture.width / picture.height)
  if (Math.abs(share - 1) < 0.01) return undefined
  return share < 1 ? { axis: 'x', size: share } : { axis: 'y', size: 1 / share }
}

/** The focus of a crop with this middle. */
export const focusAt = (middle: number, size: number): number =>
  Math.min(1, Math.max(0, (middle - size / 2) / (1 - size)))

/** The middle of a crop at this focus. */
export const middleOf = (focus: number, size: number): number => size / 2 + focus * (1 - size)

/** A crop of which so much less of the figure remains is as good. */
const AS_GOOD = 0.03

/** What moving a crop keeps of the figure, and the way to it. */
export type Suggested = { readonly crop: Crop; readonly kept: number }

/** The crop that keeps the figure in the frame. Undefined if nothing is cut, or no figure was found. */
export function bestCrop(
  figure: Figure,
  { picture, aspect, focus }: { picture: Size; aspect: number; focus: Focus },
): Suggested | undefined {
  const along = cropAlong(picture, aspect)
  if (!along || !hasFigure(figure)) return undefined
  const { axis, size } = along
  const path = cropPathOf(figure, axis, size)
  if (path.isStill) {
    const share = Math.round(focusAt(path.centers[0] ?? 0.5, size) * 100) / 100
    return { crop: { focus: { ...focus, [axis]: share }, framing: null }, kept: path.kept }
  }
  const keys = keysAt(path.centers)
  return { crop: { focus, framing: { kind: 'path', axis, keys } }, kept: keptAlong(figure, axis, size, keys) }
}

/** The default crop of a video without a chosen one. Undefined if the middle is as good. */
export function suggestCrop(
  figure: Figure,
  { picture, aspect, focus }: { picture: Size; aspect: number; focus: Focus },
): Crop | undefined {
  const along = cropAlong(picture, aspect)
  const best = bestCrop(figure, { picture, aspect, focus })
  if (along?.axis !== 'x' || !best) return undefined
  const present = keptByCrop(figure, 'x', { middle: middleOf(focus.x, along.size), size: along.size })
  return best.kept > present + AS_GOOD ? best.crop : undefined
}

/** Centers are those of the middle of each second. */
function keysAt(centers: readonly number[]): CropPath {
  const keys = centers.map((middle, second) => ({
    at: second + 0.5,
    middle: Math.round(middle * 10_000) / 10_000,
  }))
  return thinned(keys)
}
