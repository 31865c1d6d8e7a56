import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes as base64url. */
export const newFeedToken = (): string => randomBytes(32).toString('base64url')

/** A fast hash is enough for random bits. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
