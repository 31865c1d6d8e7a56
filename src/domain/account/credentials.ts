import punycode from 'punycode.js'
import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'

/**
 * One spelling per email address: trimmed, lower case, compatibility characters folded, its domain as mail servers know it
 * (`xn--…`).
 */
export const normalizeEmail = (email: string): string =>
  punycode.toASCII(email.normalize('NFKC').trim().toLowerCase())

/** The part of an email address before the @. */
export const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'))

/** Characters, as SMTP allows. */
export const EMAIL_MAX = 254

/** Zod knows no top-level domains beyond ASCII. */
const isEmail = (email: string): boolean =>
  z.email().safeParse(email.replace(/\.xn--[a-z\d-]{1,59}$/, '.test')).success

export const Email = textUpTo(EMAIL_MAX)
  .transform(normalizeEmail)
  .pipe(z.string().max(EMAIL_MAX).refine(isEmail, 'Please enter a valid email address.'))

/** Body of the sign-in form. Values are compared, not validated. */
export const Credentials = z.object({
  email: textUpTo(EMAIL_MAX).min(1),
  password: textUpTo(1024).min(1),
})
export type Credentials = z.infer<typeof Credentials>
