import { PASSWORD_MIN } from '#domain/account/credentials.ts'

/** Length is what makes a password strong. */
const RECOMMENDED = 8
const STRONG = 14

/** A word about a password that is being chosen (N9); undefined while there is nothing to say. */
export function passwordHint(password: string): string | undefined {
  const length = Array.from(password).length
  if (length === 0) return undefined
  if (length < PASSWORD_MIN) return `${PASSWORD_MIN - length} more to go.`
  if (length < RECOMMENDED) return `Good enough. ${RECOMMENDED} characters or more are safer.`
  return length < STRONG ? 'Good. A few words in a row are even better.' : 'Strong.'
}
