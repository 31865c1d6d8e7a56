import type { Design } from '#domain/design/design.ts'
import { backgroundOf, drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import type { OverlayElement } from '#domain/design/overlay-element.ts'
import { isSetText } from '#domain/design/setting/set-text-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import type { Place } from '#domain/figure/calm-places.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { Box } from '#domain/geometry/box.ts'
import { inkBox } from '#domain/geometry/ink-box.ts'
import type { Extent } from '#domain/safe-zones/arrange/place-texts.ts'
import { type Covered, findCovered } from '#domain/safe-zones/find-covered.ts'
import { findOverlaps, type Overlap } from '#domain/safe-zones/find-overlaps.ts'
import { changesOf, type MakeSafe, type Measured, makeSafe } from '#domain/safe-zones/make-safe.ts'
import { offFigure, textsOn } from '#domain/safe-zones/off-figure.ts'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { SAFE_ZONE_PROFILES } from '#domain/safe-zones/safe-zone-profiles.ts'
import { type Measure, measureOnce } from './text/measure.ts'
import { fullWidth } from './text-backgrounds/full-width.ts'
import { type OverlayPicture, overlayBox, textBox } from './text-boxes.ts'

/** Data needed to measure elements. */
export type Rulers = {
  readonly measure: Measure
  pictureOf(element: OverlayElement): OverlayPicture
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

/** What is visible of an overlay. */
function inkOf(element: OverlayElement, { pictureOf }: Rulers): Box {
  const { aspect, ink } = pictureOf(element)
  return inkBox(overlayBox(element, aspect), ink)
}

/** Where a design's elements are, for what moves them: that tries many places, and measures the same lines in each. */
export function measured(design: Design, rulers: Rulers): Measured {
  const measure = measureOnce(rulers.measure)
  return {
    extentOf: (element) => extentOf(design, element, measure),
    overlays: drawnOverlays(design).map((element) => ({ id: element.id, box: inkOf(element, rulers) })),
  }
}

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

export type SafeGiven = {
  readonly id: SafeZoneId
  readonly rulers: Rulers
  /** Where somebody is in the frame. */
  readonly figure?: Figure | undefined
  /** Places the words of a look anew. */
  readonly placedAnew?: ((design: Design) => Design) | undefined
}

/** How the texts lie on the figure afterwards; undefined if no figure is known. */
export type SafeDesign = MakeSafe & { readonly place?: Place | undefined }

/** The design with everything in a platform's room, and with texts off the figure as far as they can be moved. */
export function safeDesign(design: Design, { id, rulers, figure, placedAnew }: SafeGiven): SafeDesign {
  const profile = SAFE_ZONE_PROFILES[id]
  const anew = figure && placedAnew ? placedAnew(design) : design
  const placed = anew.look?.anchor === design.look?.anchor ? design : anew
  const safe = makeSafe(placed, profile, measured(placed, rulers))
  if (safe.kind === 'too-much-text') return safe
  const inside = safe.kind === 'mended' ? safe.edit.design : placed
  if (!figure) return safe
  const off = offFigure(inside, { profile, measured: measured(inside, rulers), figure })
  const place = onFigure(off, rulers, figure)
  if (off === design) return { kind: 'safe', place }
  return { kind: 'mended', edit: { kind: 'replace', design: off }, ...changesOf(design, off), place }
}

/** How the texts lie on a figure; undefined without texts. */
export function onFigure(design: Design, rulers: Rulers, figure: Figure): Place | undefined {
  const texts = drawnTexts(design)
  return texts.length > 0 ? textsOn(texts, figure, measured(design, rulers)) : undefined
}

/** Em of a line's height that letters leave empty. */
const LEADING = 0.3

/** Where the letters of a text are: lines may stand closer than their heights. */
function lettersOf(design: Design, element: TextElement, measure: Measure): Box | undefined {
  const words = extentOf(design, element, measure)?.words
  if (!words || isSetText(element)) return words
  return { ...words, height: Math.max(1, words.height - LEADING * element.fontSize) }
}

/** Texts that another text or an overlay lies over. */
export function overlapsIn(design: Design, rulers: Rulers): readonly Overlap[] {
  const texts = drawnTexts(design).flatMap((element) => {
    const letters = lettersOf(design, element, rulers.measure)
    return letters ? [{ id: element.id, box: letters }] : []
  })
  const over = drawnOverlays(design)
    .filter(({ layer }) => layer === 'over')
    .map((element) => ({ id: element.id, box: inkOf(element, rulers) }))
  return findOverlaps({ texts, over })
}
