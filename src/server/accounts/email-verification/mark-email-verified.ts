import type { Sql } from '#server/db/transaction.ts'
import { AFTER_VERIFICATION, type VerifiedEmail } from '#server/email-verified.ts'
import { updateVerified } from './email-verification.repository.ts'

/** Marks the email as verified and runs the follow-ups. True the first time only. */
export async function markEmailVerified(sql: Sql, proven: VerifiedEmail, now: Date): Promise<boolean> {
  if (!(await updateVerified(sql, { ...proven, now }))) return false
  for (const follow of AFTER_VERIFICATION) await follow(sql, proven)
  return true
}
