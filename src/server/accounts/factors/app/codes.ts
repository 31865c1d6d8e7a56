import { CODE_DIGITS } from '#domain/account/sign-in/second-factor.ts'
import { BRAND } from '#domain/brand.ts'

const PERIOD_SECONDS = 30
/** Steps before and after the present one whose codes are taken: clocks of phones differ. */
const WINDOW = 1
const SECRET_BYTES = 20

/** Seldom needed, and a start is not to wait for it. */
const load = () => import('otpauth')

/** 160 random bits, base32: what RFC 4226 recommends. */
export async function newSecret(): Promise<string> {
  const { Secret } = await load()
  return new Secret({ size: SECRET_BYTES }).base32
}

async function codesOf(secret: string, label = '') {
  const { Secret, TOTP } = await load()
  return new TOTP({
    issuer: BRAND.name,
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}

/** The address that a QR code carries to the app; `label` names the account there. */
export const setUpUri = async (secret: string, label: string): Promise<string> =>
  (await codesOf(secret, label)).toString()

/** The time step whose code this is, now or one step off; undefined where it is none of them. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const timestamp = now.getTime()
  const delta = (await codesOf(secret)).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta
}
