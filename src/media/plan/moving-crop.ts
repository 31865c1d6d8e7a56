import { coverCrop, type Rect, type Size } from './cover-crop.ts'
import type { Orientation } from './orientation.ts'

type Moving = { stored: Size; sar: number; orientation: Orientation; target: Size }

/** Pixels of the target around a crop that moves by parts of a pixel: what `shiftPicture` reads beside it. */
const BESIDE = 4

/**
 * A crop that moves along the picture. It is cut at even stored pixels with a margin, scaled with it, and then shifted
 * by the rest: cutting alone would move in steps of two pixels.
 */
export type MovingCrop = {
  /** Size of the cut, in stored pixels. */
  readonly cut: Rect
  /** Size of the upright picture that is shifted. */
  readonly scaled: Size
  /** Which way it moves when upright, and how far the scaled picture lets it be shifted. */
  readonly axis: 'x' | 'y'
  readonly room: number
  /** Where to cut along the stored axis, and the shift in pixels of the target. */
  place(middle: number): { readonly at: number; readonly shift: number }
  /** The stored axis. */
  readonly storedAxis: 'x' | 'y'
}

/** Undefined where the whole picture fills the target. */
export function movingCrop({ stored, sar, orientation, target }: Moving): MovingCrop | undefined {
  const cut = coverCrop({ stored, sar, orientation, target, focus: { x: 0.5, y: 0.5 } })
  const storedAxis = cut.width < stored.width ? 'x' : 'y'
  const side = storedAxis === 'x' ? 'width' : 'height'
  const all = stored[side]
  if (cut[side] === all) return undefined
  const isAcross = (storedAxis === 'x') !== orientation.transpose
  const axis = isAcross ? 'x' : 'y'
  const isFlipped = isAcross ? orientation.hflip : orientation.vflip
  const length = target[isAcross ? 'width' : 'height']
  const scale = length / cut[side]
  const margin = Math.ceil((2 * BESIDE) / scale) + 4
  const cutLength = Math.min(all - (all % 2), 2 * Math.ceil((cut[side] + margin) / 2))
  const scaledLength = Math.max(length, 2 * Math.round((cutLength * scale) / 2))
  const exact = scaledLength / cutLength
  const window = length / exact
  const lead = BESIDE / exact
  const place = (middle: number) => {
    const along = (isFlipped ? 1 - middle : middle) * all - window / 2
    const from = Math.max(0, Math.min(all - window, along))
    const at = Math.max(0, Math.min(all - cutLength, 2 * Math.floor((from - lead) / 2)))
    const shift = isFlipped ? at + cutLength - from - window : from - at
    return { at, shift: Math.max(0, Math.min(scaledLength - length, shift * exact)) }
  }
  return {
    cut: { ...cut, [side]: cutLength },
    scaled: isAcross ? { ...target, width: scaledLength } : { ...target, height: scaledLength },
    axis,
    room: scaledLength - length,
    storedAxis,
    place,
  }
}
