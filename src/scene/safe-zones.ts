import type { Design } from '#domain/design/design.ts'
import { backgroundOf, drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import type { OverlayElement } from '#domain/design/overlay-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import type { Extent } from '#domain/safe-zones/arrange/place-texts.ts'
import { type Covered, findCovered } from '#domain/safe-zones/find-covered.ts'
import { type MakeSafe, type Measured, makeSafe } from '#domain/safe-zones/make-safe.ts'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { SAFE_ZONE_PROFILES } from '#domain/safe-zones/safe-zone-profiles.ts'
import type { Measure } from './text/measure.ts'
import { fullWidth } from './text-backgrounds/full-width.ts'
import { overlayBox, textBox } from './text-boxes.ts'

/** Data needed to measure elements; `aspectOf` is a picture's height divided by its width. */
export type Rulers = {
  readonly measure: Measure
  aspectOf(element: OverlayElement): number
}

/** The ends of a full-width bar may be covered, its words may not. */
function extentOf(design: Design, element: TextElement, measure: Measure): Extent | undefined {
  const box = textBox(design, element, measure)
  if (!box) return undefined
  const isBar = backgroundOf(design, element).style === 'fullWidth'
  return {
    box,
    words: isBar ? { ...box, width: box.width - 2 * fullWidth.padding(element.fontSize).x } : box,
  }
}

const measured = (design: Design, { measure, aspectOf }: Rulers): Measured => ({
  extentOf: (element) => extentOf(design, element, measure),
  overlays: drawnOverlays(design).map((element) => ({
    id: element.id,
    box: overlayBox(element, aspectOf(element)),
  })),
})

/** Elements of a design that a platform covers: texts top to bottom, then overlays. */
export function coveredIn(design: Design, id: SafeZoneId, rulers: Rulers): readonly Covered[] {
  const { overlays, extentOf: extent } = measured(design, rulers)
  return findCovered(
    [
      ...drawnTexts(design)
        .toSorted((a, b) => a.y - b.y)
        .flatMap((element) => {
          const words = extent(element)?.words
          return words ? [{ id: element.id, kind: 'text' as const, box: words }] : []
        }),
      ...overlays.map((placed) => ({ ...placed, kind: 'overlay' as const })),
    ],
    SAFE_ZONE_PROFILES[id],
  )
}

export const safeDesign = (design: Design, id: SafeZoneId, rulers: Rulers): MakeSafe =>
  makeSafe(design, SAFE_ZONE_PROFILES[id], measured(design, rulers))
