import type { Design } from '../design.ts'
import type { DetailsForm } from '../details-form.ts'
import { EMPTY_FORM } from '../details-form.ts'
import { drawnTexts } from '../drawn.ts'
import { isSame } from '../edits/elements.ts'
import { fillForm } from './form-sync.ts'

const isUntouched = (design: Design): boolean =>
  !design.background &&
  design.overlayElements.length === 0 &&
  drawnTexts(design).length === 0 &&
  isSame(design.form, EMPTY_FORM)

/** A design that nobody has begun starts with what is known of the person (FM-16); any other is left alone. */
export const prefilled = (design: Design, known: Partial<DetailsForm>): Design =>
  isUntouched(design) ? fillForm(design, known) : design
