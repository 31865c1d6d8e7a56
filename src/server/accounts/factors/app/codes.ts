import { CODE_DIGITS } from '#domain/account/sign-in/second-factor.ts'
import { BRAND } from '#domain/brand.ts'

const PERIOD_SECONDS = 30
/** Accepted steps before and after the current one, because phone clocks differ. */
const WINDOW = 1
const SECRET_BYTES = 20

/** Loaded lazily: rarely needed, and it would slow the start. */
const load = () => import('otpauth')

/** 160 random bits as base32, as RFC 4226 recommends. */
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

/** The otpauth URI for the QR code; `label` names the account in the app. */
export const setUpUri = async (secret: string, label: string): Promise<string> =>
  (await codesOf(secret, label)).toString()

/** The matching time step within the window, or undefined. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const timestamp = now.getTime()
  const delta = (await codesOf(secret)).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta
}
