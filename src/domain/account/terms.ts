import { z } from 'zod'

/** The terms as they are now, named by the day they took effect. A change of the text is a change here. */
export const TERMS_VERSION = '2025-06-27'

/** Accounts are for adults, and for minors from 13 on with their guardian's consent (C29). */
export const AGE_GROUPS = ['adult', 'minor_with_guardian'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

/** What somebody agrees to, as the form asks it. Terms that are not the ones in force cannot be agreed to. */
export const Consent = z.object({
  age: z.enum(AGE_GROUPS, 'Please say how old you are.'),
  termsVersion: z.literal(
    TERMS_VERSION,
    'Our terms have changed. Please reload the page and read the new ones.',
  ),
})
export type Consent = z.infer<typeof Consent>
