import { randomUUID } from 'node:crypto'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { UserId } from '#domain/ids.ts'
import { TEST_PASSWORD, type TestClient } from '#server/http/test-client.ts'
import type { Ports } from '#server/ports/ports.ts'
import { markEmailVerified } from './email-verification/mark-email-verified.ts'
import { ensureAccount } from './entry/ensure-account.ts'
import { COST_OF, hashPassword } from './passwords/password-hash.ts'
import { startSession } from './sessions/sessions.ts'

export type Person = {
  email?: string
  role?: Role
  subscriptionStatus?: SubscriptionStatus
  /** Whether the email is verified, as for most people who make several videos. */
  isVerified?: boolean
}

export type SignedIn = TestClient & { readonly userId: UserId; readonly email: string }

/** Creates the account and its session directly: fast, and without the sign-up rate limits. */
export async function signInPerson(ports: Ports, client: TestClient, person: Person = {}): Promise<SignedIn> {
  const { email = `${randomUUID()}@example.test`, isVerified: isProven = false, ...standing } = person
  const passwordHash = await hashPassword(TEST_PASSWORD, COST_OF.test)
  const user = { email, username: 'someone', password: TEST_PASSWORD, passwordHash, ...standing }
  const { id: userId, isNew } = await ensureAccount(ports, user)
  if (!isNew) throw new Error(`${email} already has an account`)
  if (isProven) await markEmailVerified(ports.sql, { userId, email }, ports.clock.now())
  const name = ports.config.secureCookies ? '__Host-sid' : 'sid'
  const cookie = await startSession(ports, { userId, device: 'A test', replaces: undefined })
  if (!cookie) throw new Error('The session could not be created')
  client.setCookie(name, cookie)
  return Object.assign(client, { userId, email })
}
