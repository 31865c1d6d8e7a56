import { randomUUID } from 'node:crypto'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { UserId } from '#domain/ids.ts'
import { TEST_PASSWORD, type TestClient } from '#server/http/test-client.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ensureAccount } from './entry/ensure-account.ts'
import { markEmailVerified } from './email-verification/mark-email-verified.ts'
import { COST_OF, hashPassword } from './passwords/password-hash.ts'
import { startSession } from './sessions/sessions.ts'

export type Person = {
  email?: string
  role?: Role
  subscriptionStatus?: SubscriptionStatus
  /** Has the mailbox proven already, as most people who make several videos have. */
  isVerified?: boolean
}

export type SignedIn = TestClient & { readonly userId: UserId; readonly email: string }

/** Makes the account and its session directly: quick, and past the limits of sign-up. */
export async function signInPerson(ports: Ports, client: TestClient, person: Person = {}): Promise<SignedIn> {
  const { email = `${randomUUID()}@example.test`, isVerified: isProven = false, ...standing } = person
  const passwordHash = await hashPassword(TEST_PASSWORD, COST_OF.test)
  const user = { email, username: 'someone', password: TEST_PASSWORD, passwordHash, ...standing }
  const { id: userId, made } = await ensureAccount(ports, user)
  if (!made) throw new Error(`${email} has an account already`)
  if (isProven) await markEmailVerified(ports.sql, { userId, email }, ports.clock.now())
  const name = ports.config.secureCookies ? '__Host-sid' : 'sid'
  const cookie = await startSession(ports, { userId, device: 'A test', replaces: undefined })
  if (!cookie) throw new Error('A session could not begin')
  client.setCookie(name, cookie)
  return Object.assign(client, { userId, email })
}
