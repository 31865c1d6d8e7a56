import { FONT_SIZE } from '#domain/design/fonts.ts'
import type { FrameRect, ShapeElement } from '#domain/design/setting/shape-element.ts'
import { normalizeRotation } from '#domain/geometry/angle.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { percent } from '#domain/geometry/frame.ts'
import type { CaseLanguage } from '#domain/letters/letter-case.ts'
import type { ComposedLook, SetTextElement } from '#domain/looks/composed-look.ts'
import { FORMAT_FRAMES } from '#domain/looks/formats.ts'
import type { Look } from '#domain/looks/look.ts'
import { slotText, type Words } from '#domain/looks/words.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { settingTable } from '#domain/typesetting/set-element.ts'
import { backdropOf } from './backdrop-of.ts'
import { firstColor, type Roles, resolveInk } from './colors.ts'
import type { LaidBlocks } from './lay-blocks.ts'
import { layWithLogo } from './lay-logo.ts'
import { type Laid, partBox } from './lay-stack.ts'
import type { LaidText, Tools } from './lay-text.ts'
import type { LiveText } from './live-items.ts'
import { placedOverlay } from './overlays.ts'
import { ruleElement, shapeElements } from './shapes.ts'
import { timingsOf } from './timings.ts'

export type ComposeLookOptions = {
  readonly format: Format
  readonly measure: MeasureEm
  readonly videoSeconds: number
  /** Everything is there in the first frame. */
  readonly startsShown?: boolean | undefined
  /** Height of the brand's logo divided by its width; undefined without one. */
  readonly logoAspect?: number | undefined
  /** Puts soft hyphens into a word that is wider than its column. */
  readonly hyphenate?: ((word: string) => string) | undefined
  /** Of its capitals, where they differ from the usual ones. */
  readonly language?: CaseLanguage | undefined
  /** Words leave room for the code of a link. */
  readonly hasCode?: boolean | undefined
}

function textElement(laid: LaidText, roles: Roles, frame: FrameRect): SetTextElement {
  const { text, element, left, top, width, height } = laid
  return {
    ...element,
    id: `look-${text.slot}`,
    x: percent(((left + width / 2) / frame.right) * 100),
    y: percent(((top + height / 2) / frame.bottom) * 100),
    rotation: normalizeRotation(text.rotation ?? 0),
    fontSize: Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, element.fontSize)),
    textColor: firstColor(resolveInk(text.color ?? 'ink', roles).ink),
    visible: true,
  }
}

type SlotWords = Pick<LiveText, 'slot' | 'words'>

const nameOf = ({ slot, words }: SlotWords): string => (slot === 'message' ? 'the message' : `“${words}”`)

/** Words that a person gave for slots that a look does not have. What it lacks of the class, `factsNotShown` says. */
function withoutSlot(words: Words, laid: readonly SlotWords[]): SlotWords[] {
  const where = slotText('where', words, '')
  const given: readonly SlotWords[] = [
    { slot: 'label', words: words.label },
    ...(['message', 'share-brand', 'handle'] as const).map((slot) => ({
      slot,
      words: slotText(slot, words, ''),
    })),
    ...(where === words.handle ? [{ slot: 'where' as const, words: where }] : []),
  ]
  return given.filter((each) => each.words !== '' && laid.every(({ slot }) => slot !== each.slot))
}

/** The rows and words of a timetable that are not to be seen. */
function tableNotices({ element }: LaidText, measure: MeasureEm): string[] {
  const hidden = settingTable(element, measure)?.hidden ?? []
  return hidden.length === 0
    ? []
    : [`There was no room for ${hidden.map((words) => `“${words}”`).join(', ')}.`]
}

const isText = (part: Laid): part is LaidText => part.kind === 'text'

/** Rules are numbered after the look's own shapes. */
function ruleElements(parts: readonly Laid[], look: Look, { roles, timingOf }: Tools): ShapeElement[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'rule') return []
    const id = `look-shape-${look.shapes.length + part.rule.number}`
    return [ruleElement(part.rule, { id, box: partBox(part), roles, timingOf })]
  })
}

/** Turns a look and some words into plain elements for a format. The same input gives the same result. */
export function composeLook(
  look: Look,
  words: Words,
  {
    format,
    measure,
    videoSeconds,
    startsShown,
    logoAspect,
    hyphenate,
    language,
    hasCode,
  }: ComposeLookOptions,
): ComposedLook {
  const timingOf = timingsOf(look, { videoSeconds, startsShown })
  const { colors: roles } = look
  const tools = { roles, timingOf, measure, hyphenate, language, hasCode }
  const shapesOf = ({ parts, places, edges }: LaidBlocks): ShapeElement[] => {
    const ground = { roles, places, edges, spotsLeft: words.spotsLeft, timingOf }
    return [
      ...look.shapes.flatMap((shape, number) => shapeElements(shape, number, ground)),
      ...ruleElements(parts, look, tools),
    ]
  }
  const { laid, logo } = layWithLogo(look, words, { format, tools, logoAspect, shapesOf })
  const { parts, dropped, places, edges } = laid
  const size = FORMAT_FRAMES[format]
  const frame = { left: 0, top: 0, right: size.width, bottom: size.height }
  return {
    backdrop: backdropOf(look, { format, places: edges }),
    shapes: shapesOf(laid),
    texts: parts.filter(isText).map((part) => textElement(part, roles, frame)),
    overlays: look.overlays.flatMap((overlay) => placedOverlay(overlay, { format, places, timingOf }) ?? []),
    ...(logo && { logo }),
    out: look.out,
    notices: [
      ...dropped.map((text) => `There was no room for ${nameOf(text)}.`),
      ...withoutSlot(words, [...parts.filter(isText).map(({ text }) => text), ...dropped]).map(
        (text) => `This look has no place for ${nameOf(text)}.`,
      ),
      ...parts.filter(isText).flatMap((part) => tableNotices(part, measure)),
      ...(logoAspect === undefined || logo ? [] : ['There was no room for your logo.']),
    ],
  }
}
