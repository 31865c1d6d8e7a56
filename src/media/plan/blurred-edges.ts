import type { Size } from './cover-crop.ts'
import type { Orientation } from './orientation.ts'

type Fitting = { stored: Size; sar: number; orientation: Orientation; target: Size }

/** Height of the copy while it is blurred, and the blur in its pixels: the same to the eye in every size. */
const [SMALL, BLUR] = [96, 2.4]
/** The copy's brightness, so that the picture in front of it stands out. */
const DIMMED = 0.62

const even = (value: number, most: number) => Math.min(most, Math.max(2, 2 * Math.round(value / 2)))

/** The size of the whole upright picture inside the target. */
export function fittedSize({ stored, sar, orientation, target }: Fitting): Size {
  const wide = stored.width * sar
  const [width, height] = orientation.transpose ? [stored.height, wide] : [wide, stored.height]
  const scale = Math.min(target.width / width, target.height / height)
  return { width: even(width * scale, target.width), height: even(height * scale, target.height) }
}

/** Filters that lay a fitted picture over a blurred, dimmed copy of itself that fills the target. */
export function blurredEdges(fitted: Size, target: Size): string {
  if (fitted.width === target.width && fitted.height === target.height) return 'null'
  const aspect = target.width / target.height
  const isWide = fitted.width / fitted.height > aspect
  const width = isWide ? even(fitted.height * aspect, fitted.width) : fitted.width
  const height = isWide ? fitted.height : even(fitted.width / aspect, fitted.height)
  const small = `${even(SMALL * aspect, 1024)}:${SMALL}`
  const at = (side: 'width' | 'height') => 2 * Math.round((target[side] - fitted[side]) / 4)
  return [
    `split[front][back];[back]crop=${width}:${height}`,
    `scale=${small}:flags=area`,
    `gblur=sigma=${BLUR}`,
    `lutyuv=y=16+(val-16)*${DIMMED}`,
    `scale=${target.width}:${target.height}:flags=bicubic[edges];[edges][front]overlay=${at('width')}:${at('height')}`,
    'format=yuv420p',
  ].join(',')
}
