import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'

/** One spelling per email address: trimmed, lower case, compatibility characters folded. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** The part of an email address before the @. */
export const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'))

/** Characters, as SMTP allows. */
export const EMAIL_MAX = 254

export const Email = textUpTo(EMAIL_MAX)
  .transform(normalizeEmail)
  .pipe(z.email('Please enter a valid email address.'))

/** Body of the sign-in form. Values are compared, not validated. */
export const Credentials = z.object({
  email: textUpTo(EMAIL_MAX).min(1),
  password: textUpTo(1024).min(1),
})
export type Credentials = z.infer<typeof Credentials>
