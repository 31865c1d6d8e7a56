import { GOLD, PURPLE, WHITE, YELLOW } from '#domain/design/color.ts'
import type { Design } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import {
  type AiTextId,
  DEFAULT_TEXT_IDS,
  type DefaultTextId,
  isAiTextId,
  type TextElement,
} from '#domain/design/text-element.ts'
import { percent } from '#domain/geometry/frame.ts'

type Place = { readonly y: number; readonly fontSize: number; readonly textColor?: string }

/** Initial position and size of each known text: percent of the frame's height, frame pixels. */
export const DEFAULT_PLACES: Readonly<Record<DefaultTextId, Place>> = {
  header: { y: 8, fontSize: 52, textColor: GOLD },
  'main-text': { y: 15, fontSize: 44 },
  'class-details': { y: 35, fontSize: 34 },
  schedule: { y: 78, fontSize: 38 },
  time: { y: 82, fontSize: 36 },
  instructor: { y: 86, fontSize: 42 },
  studio: { y: 90, fontSize: 38 },
  text1: { y: 18, fontSize: 48 },
  text2: { y: 40, fontSize: 40 },
  text3: { y: 58, fontSize: 40 },
  text4: { y: 76, fontSize: 40 },
  location: { y: 70, fontSize: 32 },
  'footer-caption': { y: 89, fontSize: 28 },
  mood: { y: 30, fontSize: 36 },
  vibe: { y: 46, fontSize: 36 },
  energy: { y: 64, fontSize: 36 },
  'new-caption': { y: 52, fontSize: 36 },
  'manual-sub-header': { y: 24, fontSize: 34 },
  'manual-footer-caption': { y: 84, fontSize: 30 },
  'manual-sub-footer': { y: 93, fontSize: 26 },
  'combined-text': { y: 50, fontSize: 30 },
}

/** Initial positions of a promotion's parts, in colors of their own (AI-10, AI-12). */
export const AI_PLACES: Readonly<Record<AiTextId, Required<Place>>> = {
  'ai-main-text': { y: 26, fontSize: 30, textColor: WHITE },
  'ai-schedule-text': { y: 66, fontSize: 38, textColor: YELLOW },
  'ai-sharing-text': { y: 75, fontSize: 24, textColor: WHITE },
  'ai-instructor-text': { y: 81.5, fontSize: 42, textColor: WHITE },
  'ai-studio-text': { y: 86.5, fontSize: 38, textColor: WHITE },
  'ai-signature-text': { y: 83, fontSize: 38, textColor: WHITE },
  'ai-branding-text': { y: 92.5, fontSize: 24, textColor: PURPLE },
}

/** The header above a promotion. */
export const AI_HEADER: Required<Place> = { y: 8, fontSize: 28, textColor: GOLD }

/** Default for an unknown element: centered, size 32, white. */
export const FALLBACK_PLACE: Place = { y: 50, fontSize: 32 }

/** Initial texts of class information. */
export const INSTRUCTOR_TEXTS = [
  'header',
  'main-text',
  'instructor',
  'schedule',
  'studio',
  'class-details',
] as const satisfies readonly DefaultTextId[]

/** Initial captions of dancer mode. */
export const DANCER_TEXTS = ['text1', 'text2', 'text3', 'text4'] as const satisfies readonly DefaultTextId[]

/** Captions that dancer mode adds to its four on request (CM-7). */
export const MORE_CAPTIONS = [
  'location',
  'mood',
  'vibe',
  'energy',
  'new-caption',
  'footer-caption',
  'manual-sub-header',
  'manual-footer-caption',
  'manual-sub-footer',
] as const satisfies readonly DefaultTextId[]
export type MoreCaption = (typeof MORE_CAPTIONS)[number]

export const isDefaultTextId = (id: ElementId): id is DefaultTextId =>
  (DEFAULT_TEXT_IDS as readonly string[]).includes(id)

function placeOf(id: ElementId): Place {
  if (isAiTextId(id)) return AI_PLACES[id]
  return isDefaultTextId(id) ? DEFAULT_PLACES[id] : FALLBACK_PLACE
}

type DocumentStyle = Pick<Design, 'fontFamily' | 'fontWeight' | 'textAlign' | 'textColor'>

/** The untouched element: blank, at its default position, in the document's style. */
export function defaultText(id: ElementId, style: DocumentStyle): TextElement {
  const place = placeOf(id)
  return {
    id,
    content: '',
    x: percent(50),
    y: percent(place.y),
    rotation: 0,
    fontSize: place.fontSize,
    fontFamily: style.fontFamily,
    fontWeight: style.fontWeight,
    textAlign: style.textAlign,
    textColor: isAiTextId(id) || style.textColor === WHITE ? (place.textColor ?? WHITE) : style.textColor,
    visible: true,
  }
}

export const defaultTexts = (ids: readonly ElementId[], style: DocumentStyle): TextElement[] =>
  ids.map((id) => defaultText(id, style))
