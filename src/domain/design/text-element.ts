import { z } from 'zod'
import { Rotation } from '#domain/geometry/angle.ts'
import { Percent } from '#domain/geometry/frame.ts'
import { lettersUpTo } from '#domain/text-up-to.ts'
import { Color } from './color.ts'
import { ElementId } from './element-id.ts'
import { FontFamily, FontSize, FontWeight } from './fonts.ts'
import { TextSetting } from './setting/text-setting.ts'
import { TextAlign } from './text-align.ts'
import { TextBackground } from './text-background.ts'

/** Maximum characters per element; a frame cannot show more, and requests need a limit. */
export const CONTENT_MAX = 1000

/** Maximum texts in a design. */
export const TEXT_ELEMENTS_MAX = 60

export const TextElement = z.object({
  id: ElementId,
  content: lettersUpTo(CONTENT_MAX),
  /** Position of the element's center. */
  x: Percent,
  y: Percent,
  rotation: Rotation,
  /** Pixels of the 540×960 frame. */
  fontSize: FontSize,
  fontFamily: FontFamily,
  fontWeight: FontWeight,
  textAlign: TextAlign,
  textColor: Color,
  visible: z.boolean(),
  background: TextBackground.optional(),
  /** How a look sets it. Its lines are then those of `typesetting`, and its background is not painted. */
  setting: TextSetting.optional(),
})
export type TextElement = z.infer<typeof TextElement>

/** The fields that style controls change. */
export type TextStyle = Pick<
  TextElement,
  'fontSize' | 'fontFamily' | 'fontWeight' | 'textAlign' | 'textColor'
>

export const DEFAULT_TEXT_IDS = [
  'header',
  'main-text',
  'class-details',
  'schedule',
  'time',
  'instructor',
  'studio',
  'text1',
  'text2',
  'text3',
  'text4',
  'location',
  'footer-caption',
  'mood',
  'vibe',
  'energy',
  'new-caption',
  'manual-sub-header',
  'manual-footer-caption',
  'manual-sub-footer',
  'combined-text',
] as const
export type DefaultTextId = (typeof DEFAULT_TEXT_IDS)[number]

export const AI_TEXT_IDS = [
  'ai-main-text',
  'ai-branding-text',
  'ai-schedule-text',
  'ai-sharing-text',
  'ai-signature-text',
  'ai-instructor-text',
  'ai-studio-text',
] as const
export type AiTextId = (typeof AI_TEXT_IDS)[number]

export const isAiTextId = (id: ElementId): id is AiTextId => (AI_TEXT_IDS as readonly string[]).includes(id)

const COPY_ID = /^manual-(\d+)$/

/** Copies of texts are numbered; neither the form nor a copywriter refers to them. */
export const isCopyId = (id: ElementId): boolean => COPY_ID.test(id)

export const copyNumber = (id: ElementId): number => Number(COPY_ID.exec(id)?.[1] ?? 0)
