import { z } from 'zod'

/** Current version of the terms, named after its effective date. Change it with the text. */
export const TERMS_VERSION = '2025-06-27'

/** Accounts are for adults, and for minors from 13 on with their guardian's consent (C29). */
export const AGE_GROUPS = ['adult', 'minor_with_guardian'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

/** The consent that the form asks for. Outdated terms cannot be accepted. */
export const Consent = z.object({
  age: z.enum(AGE_GROUPS, 'Please say how old you are.'),
  termsVersion: z.literal(
    TERMS_VERSION,
    'Our terms have changed. Please reload the page and read the new ones.',
  ),
})
export type Consent = z.infer<typeof Consent>
