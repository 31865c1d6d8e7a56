import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { EMPTY_FORM } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { isSame } from '#domain/design/edits/elements.ts'
import { fillForm } from './form-sync.ts'

const isUntouched = (design: Design): boolean =>
  !design.background &&
  design.overlayElements.length === 0 &&
  drawnTexts(design).length === 0 &&
  isSame(design.form, EMPTY_FORM)

/** Fills an untouched design with the user's profile (FM-16); any other design is left alone. */
export function prefilled(design: Design, known: Partial<DetailsForm>): Design {
  return isUntouched(design) ? versioned(fillForm(design, known)) : design
}
