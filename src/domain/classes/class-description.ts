import { DETAILS_MAX } from '#domain/design/details-form.ts'
import { trimmedLettersUpTo } from '#domain/text-up-to.ts'

/** Blank means none: saving it deletes the user's own description (CT-5). */
export const ClassDescriptionText = trimmedLettersUpTo(
  DETAILS_MAX,
  `Please use at most ${DETAILS_MAX} characters.`,
)
