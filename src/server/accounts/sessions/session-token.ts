import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The two halves of the cookie: the id finds the row, the secret proves that it is the right one. */
export type SessionToken = { id: string; secret: string }

const COOKIE_VALUE = /^([\w-]{22})\.([\w-]{43})$/

export const newToken = (): SessionToken => ({
  id: randomBytes(16).toString('base64url'),
  secret: randomBytes(32).toString('base64url'),
})

export const cookieOf = ({ id, secret }: SessionToken): string => `${id}.${secret}`

export function tokenOf(cookie: string | undefined): SessionToken | undefined {
  const [, id, secret] = COOKIE_VALUE.exec(cookie ?? '') ?? []
  return id && secret ? { id, secret } : undefined
}

/** A fast hash is enough for 256 random bits. Who reads the table cannot make a cookie from it. */
export const hashOf = ({ secret }: SessionToken): Buffer => createHash('sha256').update(secret).digest()

export const proves = (token: SessionToken, secretHash: Buffer): boolean =>
  secretHash.length === 32 && timingSafeEqual(hashOf(token), secretHash)
