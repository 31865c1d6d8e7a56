import type { Design } from '#domain/design/design.ts'
import { backgroundOf, drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { type OverlayElement, overlayWidth } from '#domain/design/overlay-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import type { Box } from '#domain/geometry/box.ts'
import { toFrame } from '#domain/geometry/frame.ts'
import type { Placed } from '#domain/geometry/hit-test.ts'
import type { Measure } from './text/measure.ts'
import { BACKGROUND_PAINTERS } from './text-backgrounds/painters.ts'
import { layoutText } from './text-layout.ts'

export type PlacedElement = Placed & { readonly kind: 'text' | 'overlay' }

/** The lines with their background's padding; undefined for an empty text. */
export function textBox(design: Design, element: TextElement, measure: Measure): Box | undefined {
  const layout = layoutText(element, measure)
  if (!layout) return undefined
  const padding = BACKGROUND_PAINTERS[backgroundOf(design, element).style].padding(element.fontSize)
  return {
    center: toFrame(element),
    width: layout.width + 2 * padding.x,
    height: layout.height + 2 * padding.y,
    rotation: element.rotation,
  }
}

/** `aspect` is the picture's height divided by its width. */
export function overlayBox(element: OverlayElement, aspect: number): Box {
  const width = overlayWidth(element.scale)
  return { center: toFrame(element), width, height: width * aspect, rotation: element.rotation }
}

export const textBoxes = (design: Design, measure: Measure): readonly PlacedElement[] =>
  drawnTexts(design).flatMap((element) => {
    const box = textBox(design, element, measure)
    return box ? [{ id: element.id, kind: 'text' as const, box }] : []
  })

/** Boxes of all painted elements, back to front, for hit tests and handles. */
export function elementBoxes(
  design: Design,
  measure: Measure,
  aspectOf: (element: OverlayElement) => number = () => 1,
): readonly PlacedElement[] {
  const overlays = (layer: OverlayElement['layer']): PlacedElement[] =>
    drawnOverlays(design)
      .filter((element) => element.layer === layer)
      .map((element) => ({ id: element.id, kind: 'overlay', box: overlayBox(element, aspectOf(element)) }))
  return [...overlays('under'), ...textBoxes(design, measure), ...overlays('over')]
}
