import { textUpTo } from '#domain/text-up-to.ts'

/** A language such as `de-AT`: long words are hyphenated in it. */
export const Language = textUpTo(35)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/)
  .default('en')
