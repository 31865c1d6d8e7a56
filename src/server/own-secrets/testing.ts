import { randomBytes } from 'node:crypto'

/** A key as an operator makes one. */
export const newKey = (): string => randomBytes(32).toString('base64')
