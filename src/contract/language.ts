import { z } from 'zod'

/** A language such as `de-AT`: long words are hyphenated in it. */
export const Language = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/)
  .default('en')
