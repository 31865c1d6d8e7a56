import { createHash, randomBytes } from 'node:crypto'

/** What a link in a mail proves with: too long to guess, and kept only as a hash. */
export const newMailToken = (): string => randomBytes(32).toString('base64url')

/** A fast hash is enough for 256 random bits. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
