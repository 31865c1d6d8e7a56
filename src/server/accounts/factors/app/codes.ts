import { Secret, TOTP } from 'otpauth'
import { CODE_DIGITS } from '#domain/account/sign-in/second-factor.ts'
import { BRAND } from '#domain/brand.ts'

const PERIOD_SECONDS = 30
/** Steps before and after the present one whose codes are taken: clocks of phones differ. */
const WINDOW = 1
const SECRET_BYTES = 20

/** 160 random bits, base32: what RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const codesOf = (secret: string, label = '') =>
  new TOTP({
    issuer: BRAND.name,
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** The address that a QR code carries to the app; `label` names the account there. */
export const setUpUri = (secret: string, label: string): string => codesOf(secret, label).toString()

/** The time step whose code this is, now or one step off; undefined where it is none of them. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = codesOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta
}
