import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'
import { Email, normalizeEmail } from './credentials.ts'
import { isCommonPassword } from './sign-in/common-passwords.ts'
import { Whereabouts } from './sign-in/whereabouts.ts'
import { Consent } from './terms.ts'

export const PASSWORD_MIN = 6
/** Limit in bytes, not characters: the input size of the password hash. */
export const PASSWORD_MAX_BYTES = 128

/** Upper bound of UTF-8 bytes without needing an encoder in this layer. */
const utf8Bytes = (text: string): number =>
  Array.from(text).reduce((sum, character) => {
    const point = character.codePointAt(0) ?? 0
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)

/** No composition rules, but the most common passwords are refused (N9). */
export const NewPassword = textUpTo(PASSWORD_MAX_BYTES, 'Please use a shorter password.')
  .min(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters.`)
  .refine((password) => utf8Bytes(password) <= PASSWORD_MAX_BYTES, 'Please use a shorter password.')
  .refine(
    (password) => !isCommonPassword(password),
    'Many people use this password, so it is tried first. Please choose another.',
  )

/** A password must differ from the email address (N9). */
export const isOwnAddress = (password: string, email: string): boolean =>
  normalizeEmail(password) === normalizeEmail(email)

export const OWN_ADDRESS = 'Please choose a password that is not your email address.'

export const NewCredentials = z
  .object({ email: Email, password: NewPassword })
  .refine(({ email, password }) => !isOwnAddress(password, email), {
    path: ['password'],
    message: OWN_ADDRESS,
  })
export type NewCredentials = z.infer<typeof NewCredentials>

/** Our own form always asks for consent. An account created by another client without it is asked later. */
export const Registration = NewCredentials.safeExtend({
  consent: Consent.optional(),
  ...Whereabouts.shape,
})
export type Registration = z.infer<typeof Registration>
