import type { Size } from './cover-crop.ts'
import { type Orientation, orientationFilters } from './orientation.ts'

/** Filters that fit an upright, whole picture into a square of this side, on transparency. */
export function thumbnailFilters(
  { width, height }: Size,
  { orientation, side, hasAlpha }: { orientation: Orientation; side: number; hasAlpha: boolean },
): string {
  const factor = side / Math.max(width, height)
  const scaled = [width, height].map((length) => Math.max(1, Math.round(length * factor)))
  const scale = `scale=${scaled.join(':')}:flags=${factor < 1 ? 'area' : 'bicubic'}`
  return [
    ...(hasAlpha ? ['format=gbrap', 'premultiply=inplace=1', scale, 'unpremultiply=inplace=1'] : [scale]),
    'format=gbrap',
    ...orientationFilters(orientation),
    `pad=${side}:${side}:(ow-iw)/2:(oh-ih)/2:color=black@0`,
    'format=bgra',
  ].join(',')
}
