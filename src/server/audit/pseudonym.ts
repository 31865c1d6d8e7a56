import { createHmac } from 'node:crypto'
import { ownSecret } from '#server/own-secrets/own-secret.ts'
import type { Ports } from '#server/ports/ports.ts'
import { replaceAddress } from './audit.repository.ts'

type Deps = Pick<Ports, 'sql' | 'config'>

/** A keyed hash that replaces a deleted email: searchable by email, but not reversible. */
export async function pseudonymOf(deps: Deps, email: string): Promise<string> {
  const secret = await ownSecret(deps, 'audit-pseudonyms')
  return createHmac('sha256', secret).update(email).digest('base64url')
}

/** Replaces an email with its pseudonym in all events. */
export async function pseudonymizeEmail(deps: Deps, email: string): Promise<void> {
  await replaceAddress(deps.sql, { email, pseudonym: await pseudonymOf(deps, email) })
}
