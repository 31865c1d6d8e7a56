import { z } from 'zod'
import { trimmedLettersUpTo } from '#domain/text-up-to.ts'

/** What an access token may do. No scope includes another. */
export const Scope = z.enum(['read', 'write-drafts', 'write-promotions', 'make-videos', 'manage-webhooks'])
export type Scope = z.infer<typeof Scope>

/** Each scope in plain words, in the order of the form. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  read: 'See your backgrounds, overlays, looks, class types, designs and videos',
  'write-drafts': 'Create and change designs',
  'write-promotions': 'Write promotional texts',
  'make-videos': 'Make videos, and use the downloads of your account',
  'manage-webhooks': 'See, make, test and end webhooks',
}

export const ACCESS_TOKENS_MAX = 20
export const ACCESS_TOKEN_NAME_MAX = 60

/** What the token is for, e.g. `Timetable export`. */
export const AccessTokenName = trimmedLettersUpTo(
  ACCESS_TOKEN_NAME_MAX,
  `Please use at most ${ACCESS_TOKEN_NAME_MAX} characters.`,
).min(1, 'Please give it a name.')

/** At least one scope, each once, in the order of `Scope`. */
export const Scopes = z
  .array(Scope)
  .min(1, 'Please choose at least one.')
  .max(Scope.options.length)
  .transform((chosen) => Scope.options.filter((scope) => chosen.includes(scope)))

/** Days that a token is valid; null is without end. */
export const Lifetime = z.union([z.literal(30), z.literal(90), z.literal(365), z.null()])
export type Lifetime = z.infer<typeof Lifetime>

const DAY_MS = 24 * 3_600_000

/** When a token that is made now expires; null is never. */
export const expiryOf = (lifetime: Lifetime, now: Date): Date | null =>
  lifetime === null ? null : new Date(now.getTime() + lifetime * DAY_MS)

export const hasExpired = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now
