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

/** Whether a design is painted from its data: it has a look or a code, changes the clip, or has texts with a setting. */
export const isPaintedFromData = (design: Design): boolean =>
  design.look !== undefined ||
  design.code !== undefined ||
  design.backdrop !== undefined ||
  drawnTexts(design).some(isSetText)

/**
 * What a video without a browser is painted from: `paintedDesign` with the plain texts. Undefined where there are neither.
 */
export function filmedDesign(design: Design): Design | undefined {
  const texts = drawnTexts(design)
  if (texts.every(isSetText)) return paintedDesign(design)
  const { textShadow, textBackground, animationType } = design
  return { ...bare(design), textElements: [...texts], textShadow, textBackground, animationType }
}

/**
 * What of a design is painted from its data, and nothing else: equal for designs that look the same. Undefined where
 * nothing is. The clip, overlays and texts that no look sets travel separately.
 */
export function paintedDesign(design: Design, videoDuration = design.videoDuration): Design | undefined {
  if (!isPaintedFromData(design)) return undefined
  return { ...bare(design), videoDuration, textElements: drawnTexts(design).filter(isSetText) }
}

/** A design without texts, clip, overlays, sound and all that only its editor needs. */
const bare = ({ formats: _, sound: __, ...design }: Design): Design => ({
  ...design,
  version: design.code ? DESIGN_VERSION.code : DESIGN_VERSION.look,
  contentType: 'ai-promotion',
  textMode: 'instructor',
  text: '',
  header: '',
  textPosition: 'middle-center',
  useIndividualPositioning: false,
  background: null,
  overlayElements: [],
  textElements: [],
  form: EMPTY_FORM,
  ...STYLE,
  ...(design.look && { look: { id: design.look.id, detached: [] } }),
})
