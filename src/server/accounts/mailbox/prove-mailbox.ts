import type { Sql } from '#server/db/transaction.ts'
import { AFTER_PROOF, type Proven } from '#server/mailbox-proven.ts'
import { markProven } from './mailbox.repository.ts'

/** A link that only the mailbox's owner can have was followed. What waits for that happens now, once: true then. */
export async function proveMailbox(sql: Sql, proven: Proven, now: Date): Promise<boolean> {
  if (!(await markProven(sql, { ...proven, now }))) return false
  for (const follow of AFTER_PROOF) await follow(sql, proven)
  return true
}
