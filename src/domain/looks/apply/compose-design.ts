import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import { isClassicText } from '#domain/design/drawn.ts'
import type { AppliedLook, LookAnchor } from '#domain/design/setting/applied-look.ts'
import type { Backdrop } from '#domain/design/setting/backdrop.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import type { Place } from '#domain/figure/calm-places.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { DEFAULT_FORMAT, type Format } from '#domain/geometry/formats.ts'
import type { PublicId } from '#domain/ids.ts'
import { clearCode } from '#domain/link-code/clear-code.ts'
import { lookById } from '#domain/looks/all-looks.ts'
import { inBrandFonts } from '#domain/looks/brand-fonts.ts'
import { type ComposeLookOptions, composeLook } from '#domain/looks/compose/compose-look.ts'
import type { ComposedLook } from '#domain/looks/composed-look.ts'
import { exposureOf } from '#domain/looks/exposure.ts'
import type { Look } from '#domain/looks/look.ts'
import { inPalette, paletteById, paletteOfColors } from '#domain/looks/palettes.ts'
import type { Measured } from '#domain/safe-zones/make-safe.ts'
import { withDarkening } from './darkened.ts'
import { relaidPresets } from './header-preset-edit.ts'
import { type CalmestPlace, calmestPlace, composedAt } from './look-anchor.ts'
import { isOfLook, isPattern, type KnownOverlay, LOGO_ID, mergedOverlays } from './look-overlays.ts'
import { wordsOf } from './words-of.ts'

/** What a design with a look is composed with. */
export type LookTools = Pick<ComposeLookOptions, 'measure' | 'hyphenate' | 'language'> & {
  /** Counts of 256 degrees of brightness of a clip; undefined where they are not known yet. */
  readonly histogramOf?: (clip: PublicId) => readonly number[] | undefined
  /** The figure in a clip's frame; null if there is none, undefined while the clip has not been watched. */
  readonly figureOf?: (clip: PublicId) => Figure | null | undefined
  /** The weakest gain of the scrims at which a composed design can be read on its clip; 1 where that is not known. */
  readonly scrimGainOf?: (design: Design) => number
  /** An overlay of the starter library; undefined where that is not known, or has none of that name. */
  readonly overlayOf?: (starterId: string) => KnownOverlay | undefined
  /** Where a design's elements are; undefined while that is not known. A code stays where it is until then. */
  readonly measured?: (design: Design) => Measured | undefined
}

/** The look in the colors and fonts that were chosen for it; undefined for one that this version does not know. */
function chosenLook({ id, palette: paletteId, brand }: AppliedLook): Look | undefined {
  const look = lookById(id)
  const palette = brand?.colors.length
    ? paletteOfColors(brand.colors).palette
    : paletteId === undefined
      ? undefined
      : paletteById(paletteId)
  return look && inBrandFonts(palette ? inPalette(look, palette) : look, brand ?? {})
}

/** A text that was changed by hand says what the look would say there, or the user's own words. */
function reworded(text: TextElement, design: Design, composed: readonly TextElement[]): TextElement {
  if (design.look?.ownWords?.includes(text.id)) return text
  const content = composed.find(({ id }) => id === text.id)?.content ?? ''
  return content === text.content ? text : { ...text, content }
}

/** Texts that were changed by hand keep their place and style. */
export function mergedTexts(design: Design, composed: readonly TextElement[]): readonly TextElement[] {
  const detached = new Set(design.look?.detached)
  const kept = design.textElements
    .filter((text) => isOfLook(text) && detached.has(text.id))
    .map((text) => reworded(text, design, composed))
  const keptById = new Map(kept.map((text) => [text.id, text]))
  const composedIds = new Set(composed.map(({ id }) => id))
  return [
    ...design.textElements.filter(({ id }) => isClassicText(id)),
    ...composed.map((text) => keptById.get(text.id) ?? text),
    ...kept.filter(({ id }) => !composedIds.has(id)),
    ...design.textElements.filter((text) => !isClassicText(text.id) && !isOfLook(text)),
  ]
}

function exposed(backdrop: Backdrop, { background }: Design, { histogramOf }: LookTools): Backdrop {
  const key = backdrop.grade?.key
  const histogram = background ? histogramOf?.(background.id) : undefined
  return key === undefined || !histogram ? backdrop : { ...backdrop, exposure: exposureOf(histogram, key) }
}

type Placing = { readonly look: Look; readonly applied: AppliedLook }

/** Where the words of a look are least in the way; null without a figure, undefined while that is not known. */
function placeIn(
  design: Design,
  { look, applied }: Placing,
  tools: LookTools,
): CalmestPlace | null | undefined {
  const { background } = design
  if (!background || isPattern(background)) return null
  const figure = tools.figureOf ? tools.figureOf(background.id) : null
  if (!figure) return figure
  const composed = (anchor: LookAnchor | undefined) =>
    composedLook(design, { applied: { ...applied, anchor }, look, format: DEFAULT_FORMAT }, tools)
  return calmestPlace(look, { figure, measure: tools.measure, composed })
}

/** The place of the look's words, once the figure that they should leave free is known. */
function withAnchor(design: Design, applied: AppliedLook, tools: LookTools): AppliedLook {
  if (applied.anchor !== 'calmest') return applied
  const { anchor: _, ...placed } = applied
  const look = chosenLook(placed)
  if (!look?.anchors) return placed
  const found = placeIn(design, { look, applied: placed }, tools)
  if (found === undefined) return applied
  return found?.anchor ? { ...placed, anchor: found.anchor } : placed
}

/**
 * How the words of the design's look lie on the figure. Undefined where that is not known, where somebody has placed a
 * text, and where the words stand elsewhere than where they are least in the way: then nothing is claimed.
 */
export function wordsOnFigure(design: Design, tools: LookTools): Place | undefined {
  const applied = design.look
  const look = applied && chosenLook(applied)
  if (!look || design.textElements.some(({ id }) => applied.detached.includes(id))) return undefined
  const found = placeIn(design, { look, applied }, tools)
  return found && found.anchor === applied.anchor ? found.place : undefined
}

/** Where a moved logo was, or that it was deleted, counts only as long as the brand has one. */
function withoutLostLogo(look: AppliedLook): AppliedLook {
  if (look.brand?.logo || !look.detached.includes(LOGO_ID)) return look
  return { ...look, detached: look.detached.filter((id) => id !== LOGO_ID) }
}

type Chosen = { readonly applied: AppliedLook; readonly look: Look; readonly isNew: boolean }

type Laying = Omit<Chosen, 'isNew'> & { readonly format: Format }

const composedLook = (
  design: Design,
  { applied, look, format }: Laying,
  tools: Pick<LookTools, 'measure' | 'hyphenate' | 'language'>,
): ComposedLook =>
  composedAt(look, applied.anchor, (each) =>
    composeLook(each, wordsOf(design), {
      ...tools,
      format,
      videoSeconds: design.videoDuration,
      startsShown: applied.startsShown,
      logoAspect: applied.brand?.logo?.aspect,
      hasCode: design.code !== undefined,
    }),
  )

function composedBy(design: Design, { applied, look, isNew }: Chosen, tools: LookTools): Design {
  const composed = composedLook(design, { applied, look, format: DEFAULT_FORMAT }, tools)
  const darkening = design.backdrop?.darkening
  const backdrop: Backdrop = { ...exposed(composed.backdrop, design, tools), ...(darkening && { darkening }) }
  const result = versioned({
    ...design,
    look: withoutLostLogo(applied),
    textElements: [...mergedTexts(design, composed.texts)],
    overlayElements: mergedOverlays(design, { composed, overlayOf: tools.overlayOf, isNew }),
    shapes: [...composed.shapes],
    backdrop,
    out: composed.out,
  })
  const relaid = relaidPresets(result, tools)
  const scrimGain = tools.scrimGainOf?.(relaid) ?? 1
  return { ...relaid, backdrop: { ...backdrop, scrimGain } }
}

/**
 * The design with the elements of its look, and texts in presets, as its words and choices want them, and its code clear
 * of them.
 */
export const composeDesign = (design: Design, tools: LookTools): Design =>
  clearCode(composeElements(design, tools), tools.measured)

/** The same with the code where it was. A look that was just applied (`isNew`) brings its overlays. */
export function composeElements(
  design: Design,
  tools: LookTools,
  { isNew = false }: { isNew?: boolean } = {},
): Design {
  const applied = design.look && withAnchor(design, design.look, tools)
  const look = applied && chosenLook(applied)
  return look ? composedBy(design, { applied, look, isNew }, tools) : relaidPresets(design, tools)
}

/** What the design's look paints in a format; undefined without a look that this version knows. */
export function composedIn(
  design: Design,
  format: Format,
  tools: Pick<LookTools, 'measure' | 'hyphenate' | 'language'>,
): ComposedLook | undefined {
  const applied = design.look
  const look = applied && chosenLook(applied)
  return look && composedLook(design, { applied, look, format }, tools)
}

/** What the look of a design had no room for, as sentences; none without a look. */
export const lookNotices = (design: Design, tools: LookTools): readonly string[] =>
  composedIn(design, DEFAULT_FORMAT, tools)?.notices ?? []

/** The design with its plain texts, as before any look. */
export function withoutLook(design: Design): Design {
  const { look, shapes: _, backdrop: before, out: __, ...plain } = design
  if (!look) return design
  // A darker clip is the user's choice, not the look's.
  const backdrop = withDarkening(undefined, before?.darkening)
  return versioned({
    ...plain,
    ...(backdrop && { backdrop }),
    textElements: design.textElements.filter((text) => !isOfLook(text)),
    overlayElements: design.overlayElements.filter((overlay) => !isOfLook(overlay)),
  })
}
