import { z } from 'zod'

/** Kinds of cookies that need no consent, or can be agreed to one by one (LG-6). */
export const CONSENT_KINDS = ['functional', 'analytics', 'advertising'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

const Kinds = z.object({ functional: z.boolean(), analytics: z.boolean(), advertising: z.boolean() })
export type ConsentKinds = z.infer<typeof Kinds>

/** An answer, and its time in milliseconds since 1970. */
export const CookieConsent = Kinds.extend({ at: z.number() })
export type CookieConsent = z.infer<typeof CookieConsent>

/** Until a person answers, nothing is measured. What they choose on the page themselves is remembered. */
export const UNASKED: ConsentKinds = { functional: true, analytics: false, advertising: false }
export const ALL_KINDS: ConsentKinds = { functional: true, analytics: true, advertising: true }
export const ESSENTIAL_ONLY: ConsentKinds = { functional: false, analytics: false, advertising: false }

/** An answer holds for 24 months at most (LG-6). */
const HOLDS_MS = 24 * 30 * 86_400_000

export const holds = ({ at }: CookieConsent, now: number): boolean => now - at < HOLDS_MS
