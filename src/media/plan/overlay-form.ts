import { FRAME } from '#media/limits.ts'
import type { Size } from './cover-crop.ts'
import { type Orientation, orientationFilters } from './orientation.ts'
import { fitWithin } from './sheet-plan.ts'

/** Overlays are stored no larger than the frame. */
export const storedSize = (native: Size): Size => fitWithin(native, FRAME)

type OverlayFacts = {
  stored: Size
  orientation: Orientation
  colorSpace: number
  /** Properties of a decoded frame; untagged video below 720 lines is bt601. */
  decoded: Size
  /** Part of it that is seen, from its corner. */
  visible: Size
}

const UNSPECIFIED = 2

/**
 * Filters that turn a decoded frame into straight ARGB. Colors are premultiplied while scaled, so that transparent
 * pixels do not bleed into edges; unscaled pictures keep exact colors.
 */
export function storedFilters({ stored, orientation, colorSpace, decoded, visible }: OverlayFacts): string {
  const { width, height } = orientation.transpose ? { width: stored.height, height: stored.width } : stored
  const keepsSize = width === visible.width && height === visible.height
  const isCut = visible.width !== decoded.width || visible.height !== decoded.height
  const matrix = colorSpace !== UNSPECIFIED ? 'auto' : decoded.height >= 720 ? 'bt709' : 'smpte170m'
  return [
    `scale=in_color_matrix=${matrix}`,
    'format=gbrap',
    ...(isCut ? [`crop=${visible.width}:${visible.height}:0:0`] : []),
    ...(keepsSize ? [] : scaled({ width, height })),
    ...orientationFilters(orientation),
    'setsar=1',
    'format=argb',
  ].join(',')
}

const scaled = ({ width, height }: Size): string[] => [
  'premultiply=inplace=1',
  `scale=${width}:${height}:flags=area`,
  'unpremultiply=inplace=1',
]
