import { createHash } from 'node:crypto'

/** Stands for a mailbox where its address has no business, such as in the key of a job. */
export const emailKey = (email: string): string => createHash('sha256').update(email).digest('base64url')
