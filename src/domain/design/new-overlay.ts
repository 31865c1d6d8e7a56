import { percent } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import { fillingScale, OVERLAY, type OverlayElement } from './overlay-element.ts'

/** An overlay of the library. With its picture's height divided by its width, one made for the whole frame fills it. */
export type NewOverlay = {
  readonly publicId: PublicId
  readonly url: string
  readonly family?: string | null
  readonly aspect?: number
}

/** Categories of overlays that belong around or across the whole frame. */
const FILLING_FAMILIES: ReadonlySet<string> = new Set(['borders', 'sparkles', 'seasonal'])

/** The same for overlays without such a category, by their names. */
const FILLING_NAMES = /border|frame|sparkle|confetti|petal|blossom|leaves|snow/

const fillsFrame = ({ publicId, family }: NewOverlay): boolean =>
  FILLING_FAMILIES.has(family ?? '') || FILLING_NAMES.test(publicId)

/** The overlay's name tells its kind: sparkles go to the top, a border around the frame, the rest near the bottom. */
function startY(publicId: PublicId): number {
  if (publicId.includes('sparkle')) return 30
  return publicId.includes('border') ? 50 : 70
}

/** Offset of each further instance in percent, so that all stay visible and grabbable. */
const OFFSET = { x: 4, y: 3, cycle: 6 } as const

/** Place and size of a new instance, after so many of the same. */
export function startOf(overlay: NewOverlay, before: number): Pick<OverlayElement, 'x' | 'y' | 'scale'> {
  if (overlay.aspect !== undefined && fillsFrame(overlay))
    return { x: percent(50), y: percent(50), scale: fillingScale(overlay.aspect) }
  const step = before % OFFSET.cycle
  return {
    x: percent(50 + OFFSET.x * step),
    y: percent(startY(overlay.publicId) + OFFSET.y * step),
    scale: OVERLAY.startScale,
  }
}
