import { WHITE } from '../color.ts'
import { DESIGN_VERSION, type Design, DURATION } from '../design.ts'
import { EMPTY_FORM } from '../details-form.ts'
import { DEFAULT_FONT } from '../fonts.ts'
import { DEFAULT_QUALITY } from '../quality.ts'
import { DEFAULT_BACKGROUND } from '../text-background.ts'
import { FONT_SIZE } from '../text-element.ts'
import { defaultTexts, INSTRUCTOR_TEXTS } from './default-texts.ts'

/** Stands in the document while the copywriter has not written yet; never painted. */
export const PLACEHOLDER_TEXT = 'Auto Generation Mode'

const STYLE = {
  fontFamily: DEFAULT_FONT,
  fontSize: FONT_SIZE.base,
  fontWeight: 'normal',
  textAlign: 'center',
  textColor: WHITE,
} as const

/** What the editor opens with, and what reset and refresh return to. */
export const initialDesign = (): Design => ({
  version: DESIGN_VERSION,
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
  form: EMPTY_FORM,
})
