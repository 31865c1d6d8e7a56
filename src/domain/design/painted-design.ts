import { DESIGN_VERSION, type Design } from './design.ts'
import { EMPTY_FORM } from './details-form.ts'
import { drawnTexts } from './drawn.ts'
import { isSetText } from './setting/set-text-element.ts'

/**
 * What of a design its look paints, and nothing that is not painted: equal for designs that look the same. Undefined
 * without a look. The clip, overlays and texts that no look sets travel separately.
 */
export function paintedDesign(design: Design, videoDuration = design.videoDuration): Design | undefined {
  if (!design.look) return undefined
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
    look: { id: design.look.id, detached: [] },
  }
}
