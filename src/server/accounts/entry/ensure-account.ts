import { TERMS_VERSION } from '#domain/account/terms.ts'
import type { UserId } from '#domain/ids.ts'
import { markEmailVerified } from '#server/accounts/email-verification/mark-email-verified.ts'
import { verifyPassword } from '#server/accounts/passwords/password-hash.ts'
import { changePasswordHash, storedCredentialsOf } from '#server/accounts/passwords/stored-credentials.ts'
import { endAllSessions } from '#server/accounts/sessions/sessions.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertUser, type NewUser, updateConsent } from './entry.repository.ts'

/**
 * Creates an account without sign-up, or sets the existing account's password and ends sessions of the old one.
 * `passwordHash` is the hash of `password`. Run it in a transaction.
 */
export async function ensureAccount(
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  { password, ...user }: NewUser & { password: string },
): Promise<{ id: UserId; isNew: boolean }> {
  const id = await insertUser(sql, user)
  if (id) return { id, isNew: true }
  const stored = await storedCredentialsOf(sql, user.email)
  if (!stored) throw new Error('The account neither exists nor can be created')
  if (!(await verifyPassword(password, stored.passwordHash))) {
    await changePasswordHash(sql, { userId: stored.userId, to: user.passwordHash, now: clock.now() })
    await endAllSessions({ sql }, stored.userId)
  }
  return { id: stored.userId, isNew: false }
}

/** Does what a person does after sign-up: verifies the email and accepts the terms. */
export async function settleAccount(
  sql: Sql,
  { userId, email }: { userId: UserId; email: string },
  at: Date,
): Promise<void> {
  await markEmailVerified(sql, { userId, email }, at)
  await updateConsent(sql, userId, { age: 'adult', termsVersion: TERMS_VERSION, at })
}

/** Whether all these emails have accounts. */
export async function haveAccounts(sql: Sql, emails: readonly string[]): Promise<boolean> {
  for (const email of emails) if (!(await storedCredentialsOf(sql, email))) return false
  return true
}
