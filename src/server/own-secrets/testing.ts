import { randomBytes } from 'node:crypto'

/** A random key. */
export const newKey = (): string => randomBytes(32).toString('base64')
