import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Finds the row, and is shown in the account. The 35 secret characters after it have 210 bits. */
const PREFIX_LENGTH = 11

/** `pp_`, 32 random bytes and a checksum of four bytes, both as base64url. */
const TOKEN = /^(pp_[\w-]{43})([\w-]{6})$/

/** A new token. Its fixed start and its checksum let secret scanners recognize it without asking us. */
export function newAccessToken(): string {
  const body = `pp_${randomBytes(32).toString('base64url')}`
  return body + checksumOf(body)
}

/** Whether it has the form and the checksum of a token; says nothing about whether it is valid. */
export function isWellFormed(token: string): boolean {
  const [, body, checksum] = TOKEN.exec(token) ?? []
  return body !== undefined && checksumOf(body) === checksum
}

export const prefixOf = (token: string): string => token.slice(0, PREFIX_LENGTH)

/** A fast hash is enough for random bits. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares in constant time. */
export const matches = (token: string, hash: Buffer): boolean =>
  hash.length === 32 && timingSafeEqual(hashOf(token), hash)

function checksumOf(body: string): string {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return sum.toString('base64url')
}
