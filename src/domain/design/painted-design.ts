import { WHITE } from './color.ts'
import { DESIGN_VERSION, type Design } from './design.ts'
import { EMPTY_FORM } from './details-form.ts'
import { drawnTexts } from './drawn.ts'
import { FONT_SIZE } from './fonts.ts'
import { DEFAULT_QUALITY } from './quality.ts'
import { isSetText } from './setting/set-text-element.ts'
import { DEFAULT_BACKGROUND } from './text-background.ts'

/** Styles of plain texts, which a look does not use. */
const STYLE = {
  fontFamily: 'Inter',
  fontSize: FONT_SIZE.base,
  fontWeight: 'normal',
  textAlign: 'center',
  textColor: WHITE,
  textShadow: false,
  textBackground: DEFAULT_BACKGROUND,
  animationType: 'none',
  quality: DEFAULT_QUALITY,
} as const satisfies Partial<Design>

/** Whether a design is painted from its data: it has a look, changes the clip, or has texts with a setting. */
export const isPaintedFromData = (design: Design): boolean =>
  design.look !== undefined || design.backdrop !== undefined || drawnTexts(design).some(isSetText)

/**
 * What of a design is painted from its data, and nothing else: equal for designs that look the same. Undefined where
 * nothing is. The clip, overlays and texts that no look sets travel separately.
 */
export function paintedDesign(design: Design, videoDuration = design.videoDuration): Design | undefined {
  if (!isPaintedFromData(design)) return undefined
  return {
    ...design,
    version: DESIGN_VERSION.look,
    contentType: 'ai-promotion',
    textMode: 'instructor',
    text: '',
    header: '',
    textPosition: 'middle-center',
    useIndividualPositioning: false,
    videoDuration,
    background: null,
    overlayElements: [],
    textElements: drawnTexts(design).filter(isSetText),
    form: EMPTY_FORM,
    ...STYLE,
    ...(design.look && { look: { id: design.look.id, detached: [] } }),
  }
}
