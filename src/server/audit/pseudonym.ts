import { createHmac } from 'node:crypto'
import { ownSecret } from '#server/own-secrets/own-secret.ts'
import type { Ports } from '#server/ports/ports.ts'
import { replaceAddress } from './audit.repository.ts'

type Deps = Pick<Ports, 'sql' | 'config'>

/** Stands for a mailbox that is forgotten: it can be found by its address, and no address can be read from it. */
export async function pseudonymOf(deps: Deps, email: string): Promise<string> {
  const secret = await ownSecret(deps, 'audit-pseudonyms')
  return createHmac('sha256', secret).update(email).digest('base64url')
}

/** Takes an address out of all events. */
export async function pseudonymizeEmail(deps: Deps, email: string): Promise<void> {
  await replaceAddress(deps.sql, { email, pseudonym: await pseudonymOf(deps, email) })
}
