import { WHITE } from '#domain/design/color.ts'
import { DESIGN_VERSION, type Design, DURATION } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import { EMPTY_FORM } from '#domain/design/details-form.ts'
import { DEFAULT_FONT, FONT_SIZE } from '#domain/design/fonts.ts'
import { DEFAULT_QUALITY } from '#domain/design/quality.ts'
import { DEFAULT_BACKGROUND } from '#domain/design/text-background.ts'
import { defaultTexts, INSTRUCTOR_TEXTS } from './default-texts.ts'

/** Placeholder until the copywriter has written; never painted. */
export const PLACEHOLDER_TEXT = 'Auto Generation Mode'

const STYLE = {
  fontFamily: DEFAULT_FONT,
  fontSize: FONT_SIZE.base,
  fontWeight: 'normal',
  textAlign: 'center',
  textColor: WHITE,
} as const

/** The design that the editor starts with and that reset restores, with dates and times as a locale words them. */
export const initialDesign = (locale?: string): Design =>
  versioned({
    version: DESIGN_VERSION.plain,
    contentType: 'ai-promotion',
    textMode: 'instructor',
    text: PLACEHOLDER_TEXT,
    header: '',
    ...STYLE,
    textShadow: true,
    textBackground: DEFAULT_BACKGROUND,
    animationType: 'fade-in',
    videoDuration: DURATION.default,
    quality: DEFAULT_QUALITY,
    background: null,
    textPosition: 'middle-center',
    useIndividualPositioning: false,
    textElements: defaultTexts(INSTRUCTOR_TEXTS, STYLE),
    overlayElements: [],
    form: { ...EMPTY_FORM, ...(locale !== undefined && { locale }) },
  })
