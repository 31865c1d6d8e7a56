import { z } from 'zod'
import { DETAILS_MAX } from '#domain/design/details-form.ts'

/** Blank means none: saving it deletes the user's own description (CT-5). */
export const ClassDescriptionText = z
  .string()
  .trim()
  .max(DETAILS_MAX, `Please use at most ${DETAILS_MAX} characters.`)
