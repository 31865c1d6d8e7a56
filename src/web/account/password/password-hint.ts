import { PASSWORD_MIN } from '#domain/account/new-password.ts'

/** Length makes a password strong. */
const RECOMMENDED = 8
const STRONG = 14

/** A hint while a password is typed (N9); undefined for an empty one. */
export function passwordHint(password: string): string | undefined {
  const length = Array.from(password).length
  if (length === 0) return undefined
  if (length < PASSWORD_MIN) return `${PASSWORD_MIN - length} more to go.`
  if (length < RECOMMENDED) return `Good enough. ${RECOMMENDED} characters or more are safer.`
  return length < STRONG ? 'Good. A few words in a row are even better.' : 'Strong.'
}
