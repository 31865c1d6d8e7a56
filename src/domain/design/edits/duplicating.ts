import type { Design } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { OVERLAYS_MAX } from '#domain/design/overlay-element.ts'
import { copyNumber, TEXT_ELEMENTS_MAX } from '#domain/design/text-element.ts'
import { type PercentPoint, percentPoint } from '#domain/geometry/frame.ts'
import { overlayById, textById } from './elements.ts'
import { nextOverlayId } from './overlays.ts'

/** Offset of a copy in percent; to the other side at the frame's edge. */
const ASIDE = { x: 4, y: 3 } as const

const beside = (place: number, by: number): number => (place + by <= 100 ? place + by : place - by)

const aside = ({ x, y }: PercentPoint): PercentPoint => percentPoint(beside(x, ASIDE.x), beside(y, ASIDE.y))

const nextCopyId = (design: Design): ElementId =>
  `manual-${Math.max(0, ...design.textElements.map(({ id }) => copyNumber(id))) + 1}`

/** Adds a copy at the front; returns the same document when the video is at its maximum. */
export function duplicate(design: Design, id: ElementId, to?: PercentPoint): Design {
  const text = textById(design, id)
  const overlay = overlayById(design, id)
  if (text && design.textElements.length < TEXT_ELEMENTS_MAX) {
    const copy = { ...text, ...(to ?? aside(text)), id: nextCopyId(design) }
    return { ...design, useIndividualPositioning: true, textElements: [...design.textElements, copy] }
  }
  if (overlay && design.overlayElements.length < OVERLAYS_MAX) {
    const copy = { ...overlay, ...(to ?? aside(overlay)), id: nextOverlayId(design) }
    return { ...design, useIndividualPositioning: true, overlayElements: [...design.overlayElements, copy] }
  }
  return design
}

/** The copy created by duplicating `id`. */
export const copyOf = (design: Design, id: ElementId): ElementId | undefined =>
  (overlayById(design, id) ? design.overlayElements : design.textElements).at(-1)?.id
