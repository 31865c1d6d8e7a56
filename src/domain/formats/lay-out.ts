import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { FormatOverride } from '#domain/design/format-overrides.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { DEFAULT_FORMAT, FORMAT_WINDOWS, type Format } from '#domain/geometry/formats.ts'
import { withCode } from '#domain/link-code/with-code.ts'
import { composedIn, type LookTools, mergedTexts } from '#domain/looks/apply/compose-design.ts'
import { isOfLook, LOGO_ID, logoElement } from '#domain/looks/apply/look-overlays.ts'
import type { ComposedLook } from '#domain/looks/composed-look.ts'
import type { Measured } from '#domain/safe-zones/make-safe.ts'
import { lookInWindow } from './in-window.ts'
import { type Boxes, layOverlays } from './lay-overlays.ts'
import { layBeside, layTexts } from './lay-texts.ts'
import { overrideIn } from './overrides.ts'

/** What a design is measured with, and its look composed. */
export type FormatTools = Pick<LookTools, 'measure' | 'hyphenate' | 'language'> & {
  measured(design: Design): Measured
}

/** A design in the window of a format, and what it had no room for, as sentences. */
export type LaidOut = { readonly design: Design; readonly notices: readonly string[] }

type Given = {
  readonly format: Format
  readonly tools: FormatTools
  readonly composed: ComposedLook | undefined
}

const NO_ROOM_FOR_CODE = 'There is no room for the code beside the texts.'
const NO_ROOM = 'The texts are too long for this format.'

/** The look's elements in the window. Those changed by hand are still where they are in the whole frame. */
const withLook = (design: Design, composed: ComposedLook): Design => ({
  ...design,
  textElements: [...mergedTexts(design, composed.texts)],
  shapes: [...composed.shapes],
  ...(design.backdrop && { backdrop: { ...design.backdrop, scrims: composed.backdrop.scrims } }),
})

/** The gradients of a darkening begin at the window's edges. */
function withDarkening(design: Design, format: Format): Design {
  const { backdrop } = design
  if (!backdrop?.darkening) return design
  const { y: top, height } = FORMAT_WINDOWS[format]
  const darkening = { ...backdrop.darkening, span: { top, bottom: top + height } }
  return { ...design, backdrop: { ...backdrop, darkening } }
}

const replaced = (design: Design, texts: readonly TextElement[]): Design => {
  const byId = new Map(texts.map((text) => [text.id, text]))
  return { ...design, textElements: design.textElements.map((text) => byId.get(text.id) ?? text) }
}

/** The texts in the window: a look's where it puts them, all others beside them. Undefined where they do not fit. */
function laidTexts(design: Design, { format, tools, composed }: Given): readonly TextElement[] | undefined {
  const { extentOf } = tools.measured(design)
  const drawn = drawnTexts(design)
  const detached = new Set(design.look?.detached)
  const isFixed = (text: TextElement) => composed !== undefined && isOfLook(text) && !detached.has(text.id)
  const fixed = drawn.filter(isFixed)
  const free = drawn.filter((text) => !isFixed(text))
  const taken = fixed.flatMap((text) => extentOf(text)?.box ?? [])
  const laying = { format, extentOf }
  return fixed.length === 0 ? layTexts(free, laying) : layBeside(free, taken, laying)
}

function boxesOf(design: Design, { measured }: FormatTools): Boxes {
  const { extentOf, overlays } = measured(design)
  const texts = drawnTexts(design).flatMap((text) => {
    const extent = extentOf(text)
    return extent ? [{ id: text.id, box: extent.words }] : []
  })
  return { texts, overlays }
}

/** The overlays in the window; `whole` is the design in the whole frame. */
function laidOverlays(design: Design, whole: Design, { format, tools, composed }: Given) {
  const [logo] = composed ? logoElement(composed, design.look?.brand) : []
  const isPlaced = !design.look?.detached.includes(LOGO_ID)
  const { texts } = boxesOf(design, tools)
  const laid = layOverlays(design.overlayElements, { format, before: boxesOf(whole, tools), texts })
  return laid.map((overlay) => (logo && isPlaced && overlay.id === LOGO_ID ? logo : overlay))
}

/** What the user moved in this format. */
function withMoves(design: Design, { moves = {} }: FormatOverride): Design {
  const move = <Element extends { readonly id: string }>(element: Element): Element => ({
    ...element,
    ...(Object.hasOwn(moves, element.id) ? moves[element.id] : {}),
  })
  return {
    ...design,
    textElements: design.textElements.map(move),
    overlayElements: design.overlayElements.map(move),
  }
}

/**
 * The design laid out in the window of a format: inside it, nothing on a text that was not there before, in the same
 * order. A plain design in the same space, without overrides. 9:16 stays as it is.
 */
export function designIn(design: Design, format: Format, tools: FormatTools): LaidOut {
  const { formats: _, ...whole } = design
  if (format === DEFAULT_FORMAT) return { design: whole, notices: [] }
  const found = composedIn(whole, format, tools)
  const composed = found && lookInWindow(found, format)
  const given = { format, tools, composed }
  const based = withDarkening(composed ? withLook(whole, composed) : whole, format)
  const texts = laidTexts(based, given)
  const placed = { ...(texts ? replaced(based, texts) : based), useIndividualPositioning: true }
  const laid = { ...placed, overlayElements: laidOverlays(placed, whole, given) }
  const moved = withMoves(laid, overrideIn(design, format) ?? {})
  const coded = design.code && withCode(moved, { ...design.code, measured: tools.measured(moved), format })
  return {
    design: coded?.design ?? moved,
    notices: [
      ...(found?.notices ?? []),
      ...(texts ? [] : [NO_ROOM]),
      ...(coded?.isOnWords ? [NO_ROOM_FOR_CODE] : []),
    ],
  }
}
