import { createHash, timingSafeEqual } from 'node:crypto'

/** A form's text fields by name. */
export type Fields = Readonly<Record<string, string>>

/** Fields that the protocol does not sign. */
const UNSIGNED = ['file', 'cloud_name', 'resource_type', 'api_key', 'signature']

/**
 * The text of version 2 signatures: a `&` in a value is written `%26`, so that no value can pass for two fields
 * (CVE-2025-12613). A version 1 signature has the same text, and is accepted, if no value contains a `&`.
 */
export const textToSign = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([name, value]) => !UNSIGNED.includes(name) && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`.replaceAll('&', '%26'))
    .join('&')

type Algorithm = 'sha1' | 'sha256'

/** Hexadecimal. */
export const signatureOf = (fields: Fields, secret: string, algorithm: Algorithm = 'sha256'): string =>
  createHash(algorithm)
    .update(textToSign(fields) + secret)
    .digest('hex')

/** By signature length in hexadecimal digits. */
const ALGORITHMS: Readonly<Record<number, Algorithm>> = { 40: 'sha1', 64: 'sha256' }

/** Whether the fields contain a valid signature of themselves. Constant time for every wrong signature. */
export function isSigned(fields: Fields, secret: string): boolean {
  const { signature = '' } = fields
  const algorithm = /^[0-9a-f]+$/.test(signature) ? ALGORITHMS[signature.length] : undefined
  if (!algorithm) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(fields, secret, algorithm)))
}
