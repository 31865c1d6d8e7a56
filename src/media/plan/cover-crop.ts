import type { Focus } from '#domain/library/focus.ts'
import type { Orientation } from './orientation.ts'

export type Size = { width: number; height: number }
export type Rect = Size & { x: number; y: number }

type Cover = {
  stored: Size
  /** Pixel aspect ratio of the stored picture. */
  sar: number
  orientation: Orientation
  target: Size
  focus: Focus
}

/** The crop of the stored picture that fills the target when upright, in stored pixels, even on every edge. */
export function coverCrop({ stored, sar, orientation, target, focus }: Cover): Rect {
  const aspect = orientation.transpose ? target.height / target.width : target.width / target.height
  const storedAspect = aspect / sar
  const wide = stored.width / stored.height > storedAspect
  const width = wide ? even(stored.height * storedAspect, stored.width) : stored.width
  const height = wide ? stored.height : even(stored.width / storedAspect, stored.height)
  const at = storedFocus(focus, orientation, wide)
  return {
    x: 2 * Math.round(((stored.width - width) * at) / 2),
    y: 2 * Math.round(((stored.height - height) * at) / 2),
    width,
    height,
  }
}

/** Converts a focus from upright to stored axes. */
function storedFocus(focus: Focus, { transpose, hflip, vflip }: Orientation, horizontal: boolean): number {
  const across = horizontal !== transpose
  const at = across ? focus.x : focus.y
  return (across ? hflip : vflip) ? 1 - at : at
}

const even = (value: number, most: number) => Math.min(most, Math.max(2, 2 * Math.round(value / 2)))
