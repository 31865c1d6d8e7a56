import { FRAME } from '../limits.ts'
import type { Size } from './cover-crop.ts'
import { type Orientation, orientationFilters } from './orientation.ts'
import { fitWithin } from './sheet-plan.ts'

/** Overlays are stored no larger than the frame they are laid on. */
export const storedSize = (native: Size): Size => fitWithin(native, FRAME)

type OverlayFacts = {
  stored: Size
  orientation: Orientation
  colorSpace: number
  /** Of the decoded frame; untagged video below 720 lines is bt601. */
  height: number
}

const UNSPECIFIED = 2

/** Filters from a decoded frame to straight ARGB; colours are premultiplied while they are scaled. */
export function storedFilters({ stored, orientation, colorSpace, height }: OverlayFacts): string {
  const { width, height: tall } = orientation.transpose
    ? { width: stored.height, height: stored.width }
    : stored
  const matrix = colorSpace !== UNSPECIFIED ? 'auto' : height >= 720 ? 'bt709' : 'smpte170m'
  return [
    `scale=in_color_matrix=${matrix}`,
    'format=gbrap',
    'premultiply=inplace=1',
    `scale=${width}:${tall}:flags=area`,
    'unpremultiply=inplace=1',
    ...orientationFilters(orientation),
    'setsar=1',
    'format=argb',
  ].join(',')
}
