import type { Design } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import {
  newestOverlay,
  OVERLAY,
  OVERLAYS_MAX,
  type OverlayElement,
  overlayNumber,
} from '#domain/design/overlay-element.ts'
import { percent } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'

/** The overlay's name tells its kind: sparkles go to the top, a border around the frame, the rest near the bottom. */
export function startY(publicId: PublicId): number {
  if (publicId.includes('sparkle')) return 30
  return publicId.includes('border') ? 50 : 70
}

/** Offset of each further instance in percent, so that all stay visible and grabbable. */
const OFFSET = { x: 4, y: 3, cycle: 6 } as const

export const countOf = (design: Design, publicId: PublicId): number =>
  design.overlayElements.filter(({ overlayId }) => overlayId === publicId).length

/** Numbered after the highest number in use: ids are deterministic and increase. */
export const nextOverlayId = (design: Design): ElementId =>
  `overlay-${Math.max(0, ...design.overlayElements.map(overlayNumber)) + 1}`

/** Adds an instance on top of its layer; returns the same document when the video is at its maximum. */
export function addOverlay(design: Design, { publicId, url }: { publicId: PublicId; url: string }): Design {
  if (design.overlayElements.length >= OVERLAYS_MAX) return design
  const step = countOf(design, publicId) % OFFSET.cycle
  const element: OverlayElement = {
    id: nextOverlayId(design),
    type: 'overlay',
    overlayId: publicId,
    url,
    x: percent(50 + OFFSET.x * step),
    y: percent(startY(publicId) + OFFSET.y * step),
    rotation: 0,
    scale: OVERLAY.startScale,
    visible: true,
    layer: 'under',
  }
  return {
    ...design,
    useIndividualPositioning: true,
    overlayElements: [...design.overlayElements, element],
  }
}

/** Removes the instance added last. */
export function removeOverlay(design: Design, publicId: PublicId): Design {
  const last = newestOverlay(design.overlayElements.filter(({ overlayId }) => overlayId === publicId))
  return last ? deleteOverlay(design, last.id) : design
}

export function deleteOverlay(design: Design, id: ElementId): Design {
  const overlayElements = design.overlayElements.filter((element) => element.id !== id)
  return overlayElements.length === design.overlayElements.length ? design : { ...design, overlayElements }
}
