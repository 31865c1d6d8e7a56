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
 * Makes an account past sign-up, or sees to it that the one that is there opens with this password; who was signed in
 * with another is signed out. `passwordHash` is that of `password`. Run it in a transaction.
 */
export async function ensureAccount(
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  { password, ...user }: NewUser & { password: string },
): Promise<{ id: UserId; made: boolean }> {
  const made = await insertUser(sql, user)
  if (made) return { id: made, made: true }
  const stored = await storedCredentialsOf(sql, user.email)
  if (!stored) throw new Error('An account is neither there nor can it be made')
  if (!(await verifyPassword(password, stored.passwordHash))) {
    await changePasswordHash(sql, { userId: stored.userId, to: user.passwordHash, now: clock.now() })
    await endAllSessions({ sql }, stored.userId)
  }
  return { id: stored.userId, made: false }
}

/** What a person does after sign-up is done: the mailbox counts as proven, and the terms as agreed to. */
export async function settleAccount(
  sql: Sql,
  { userId, email }: { userId: UserId; email: string },
  at: Date,
): Promise<void> {
  await markEmailVerified(sql, { userId, email }, at)
  await updateConsent(sql, userId, { age: 'adult', termsVersion: TERMS_VERSION, at })
}

/** Whether all of these mailboxes have accounts. */
export async function haveAccounts(sql: Sql, emails: readonly string[]): Promise<boolean> {
  for (const email of emails) if (!(await storedCredentialsOf(sql, email))) return false
  return true
}
