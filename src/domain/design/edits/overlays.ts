import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { type NewOverlay, startOf } from '#domain/design/new-overlay.ts'
import {
  newestOverlay,
  OVERLAYS_MAX,
  type OverlayElement,
  overlayNumber,
} from '#domain/design/overlay-element.ts'
import { latestOverlayStart } from '#domain/design/overlay-start.ts'
import type { PublicId } from '#domain/ids.ts'
import { overlayById } from './elements.ts'

export const countOf = (design: Design, publicId: PublicId): number =>
  design.overlayElements.filter(({ overlayId }) => overlayId === publicId).length

/** Numbered after the highest number in use: ids are deterministic and increase. */
export const nextOverlayId = (design: Design): ElementId =>
  `overlay-${Math.max(0, ...design.overlayElements.map(overlayNumber)) + 1}`

/** Adds an instance on top of its layer; returns the same document when the video is at its maximum. */
export function addOverlay(design: Design, overlay: NewOverlay): Design {
  if (design.overlayElements.length >= OVERLAYS_MAX) return design
  const { publicId, url } = overlay
  const element: OverlayElement = {
    id: nextOverlayId(design),
    type: 'overlay',
    overlayId: publicId,
    url,
    ...startOf(overlay, countOf(design, publicId)),
    rotation: 0,
    visible: true,
    layer: 'under',
  }
  return {
    ...design,
    useIndividualPositioning: true,
    overlayElements: [...design.overlayElements, element],
  }
}

/** Has an overlay appear at a second of the video; at its beginning it has no start of its own. */
export function startOverlay(design: Design, id: ElementId, start: number | undefined): Design {
  const element = overlayById(design, id)
  const at = start && Math.min(start, latestOverlayStart(design))
  if (!element || element.start === (at || undefined)) return design
  const { start: _, ...started } = element
  const next: OverlayElement = at ? { ...started, start: at } : started
  const overlayElements = design.overlayElements.map((each) => (each === element ? next : each))
  return versioned({ ...design, overlayElements })
}

/** Removes the instance added last. */
export function removeOverlay(design: Design, publicId: PublicId): Design {
  const last = newestOverlay(design.overlayElements.filter(({ overlayId }) => overlayId === publicId))
  return last ? deleteOverlay(design, last.id) : design
}

export function deleteOverlay(design: Design, id: ElementId): Design {
  const overlayElements = design.overlayElements.filter((element) => element.id !== id)
  return overlayElements.length === design.overlayElements.length
    ? design
    : versioned({ ...design, overlayElements })
}
