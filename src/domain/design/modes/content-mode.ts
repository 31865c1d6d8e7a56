import type { ContentType, Design, TextMode } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { DANCER_TEXTS, defaultText, defaultTexts, INSTRUCTOR_TEXTS } from './default-texts.ts'
import { writeForm } from './form-sync.ts'
import { initialDesign, PLACEHOLDER_TEXT } from './initial-design.ts'

/** Switches to Auto with an empty stage. Background video and overlays are kept. */
const toAuto = (design: Design): Design => ({
  ...design,
  contentType: 'ai-promotion',
  textMode: 'instructor',
  text: PLACEHOLDER_TEXT,
  header: '',
  textElements: defaultTexts(INSTRUCTOR_TEXTS, design),
  form: initialDesign(design.form.locale).form,
})

/** Switches to Manual with a dancer's blank captions; the form is kept. Background video and overlays are kept. */
const toManual = (design: Design): Design => ({
  ...design,
  contentType: 'class-details-only',
  textMode: 'dancer',
  text: '',
  header: '',
  textElements: defaultTexts(DANCER_TEXTS, design),
})

export function switchContent(design: Design, to: ContentType): Design {
  if (design.contentType === to) return design
  return to === 'ai-promotion' ? toAuto(design) : toManual(design)
}

function withTexts(design: Design, ids: readonly ElementId[]): Design {
  const missing = ids.filter((id) => !design.textElements.some((element) => element.id === id))
  if (missing.length === 0) return design
  return {
    ...design,
    textElements: [...design.textElements, ...missing.map((id) => defaultText(id, design))],
  }
}

/** Only Manual has sub-modes. No text is lost: hidden texts return with their mode. */
export function switchTextMode(design: Design, to: TextMode): Design {
  if (design.textMode === to || design.contentType === 'ai-promotion') return design
  const switched = { ...design, textMode: to }
  return to === 'dancer'
    ? withTexts(switched, DANCER_TEXTS)
    : writeForm(withTexts(switched, INSTRUCTOR_TEXTS), switched.form)
}

/** A document without texts gets the six texts of class information. */
export const ensureTexts = (design: Design): Design =>
  design.textElements.length > 0 ? design : withTexts(design, INSTRUCTOR_TEXTS)
