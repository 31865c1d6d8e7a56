import { z } from 'zod'

/** Passkeys that one account may have. */
export const MOST_PASSKEYS = 20
/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10
export const CODE_DIGITS = 6

export const PASSKEY_NAME_MAX = 30

/** What a person calls a passkey, e.g. `Phone`. */
export const PasskeyName = z.string().trim().min(1, 'Please give it a name.').max(PASSKEY_NAME_MAX)

const withoutGaps = (typed: string): string => typed.replace(/[\s-]/g, '')

/** Six digits of an authenticator app, however they are grouped. */
export const AppCode = z
  .string()
  .max(40)
  .transform(withoutGaps)
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits that your app shows.'))

/** Letters and digits without those that look alike: 80 bits in 16 characters (RFC 4648). */
const RECOVERY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A recovery code as it is compared: without gaps, in capitals, 0 and 1 read as the letters they look like. */
export const RecoveryCode = z
  .string()
  .max(60)
  .transform((typed) => withoutGaps(typed).toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I'))
  .pipe(
    z.string().regex(/^[A-Z2-7]{16}$/, 'Please enter one of your recovery codes, like ABCD-EFGH-IJKL-MNOP.'),
  )

/** A recovery code of 16 random bytes, as it is shown: four groups of four. */
export function recoveryCodeOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 16), (byte) => RECOVERY_ALPHABET[byte % 32])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}
