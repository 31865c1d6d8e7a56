import { createHash } from 'node:crypto'

/** A hash that replaces the email address, for example in a job's key. */
export const emailKey = (email: string): string => createHash('sha256').update(email).digest('base64url')
