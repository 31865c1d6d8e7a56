import { z } from 'zod'
import { textUpTo, trimmedLettersUpTo } from '#domain/text-up-to.ts'

/** Maximum number of passkeys per account. */
export const MOST_PASSKEYS = 20
/** Number of recovery codes created at once. */
export const RECOVERY_CODES = 10
export const CODE_DIGITS = 6

export const PASSKEY_NAME_MAX = 30

/** The user's name for a passkey, e.g. `Phone`. */
export const PasskeyName = trimmedLettersUpTo(PASSKEY_NAME_MAX).min(1, 'Please give it a name.')

const withoutGaps = (typed: string): string => typed.replace(/[\s-]/g, '')

/** Six digits of an authenticator app; spaces are ignored. */
export const AppCode = textUpTo(40)
  .transform(withoutGaps)
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits that your app shows.'))

/** Letters and digits without look-alikes: 80 bits in 16 characters (RFC 4648). */
const RECOVERY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Normalizes a recovery code for comparison: no gaps, upper case, 0 and 1 read as the letters they resemble. */
export const RecoveryCode = textUpTo(60)
  .transform((typed) => withoutGaps(typed).toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I'))
  .pipe(
    z.string().regex(/^[A-Z2-7]{16}$/, 'Please enter one of your recovery codes, like ABCD-EFGH-IJKL-MNOP.'),
  )

/** Formats 16 random bytes as a recovery code: four groups of four. */
export function recoveryCodeOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 16), (byte) => RECOVERY_ALPHABET[byte % 32])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}
