import { createHash, timingSafeEqual } from 'node:crypto'

/** A form's text fields by name. */
export type Fields = Readonly<Record<string, string>>

/** What the protocol leaves out of the signature. */
const UNSIGNED = ['file', 'cloud_name', 'resource_type', 'api_key', 'signature']

/**
 * Version 2 of the protocol's signatures: a `&` in a value is written `%26`, so that no value can pass for two fields
 * (CVE-2025-12613). A signature of version 1 is the same text, and so is taken, where no value holds a `&`.
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

/** By their length in hexadecimal digits. */
const ALGORITHMS: Readonly<Record<number, Algorithm>> = { 40: 'sha1', 64: 'sha256' }

/** Whether the fields carry a signature of themselves. Takes equally long wherever a wrong one is wrong. */
export function isSigned(fields: Fields, secret: string): boolean {
  const { signature = '' } = fields
  const algorithm = /^[0-9a-f]+$/.test(signature) ? ALGORITHMS[signature.length] : undefined
  if (!algorithm) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(fields, secret, algorithm)))
}
