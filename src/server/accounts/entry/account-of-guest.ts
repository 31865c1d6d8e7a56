import type { UserId } from '#domain/ids.ts'
import { claimGuest } from '#server/accounts/guests/claim-guest.ts'
import type { Sql } from '#server/db/transaction.ts'
import { type NewUser, updateConsent } from './entry.repository.ts'

/** Makes the guest an account, which keeps its videos. Undefined if the guest is gone, or the email has an account. */
export async function accountOfGuest(sql: Sql, guest: UserId, user: NewUser): Promise<UserId | undefined> {
  if (!(await claimGuest(sql, guest, user))) return undefined
  if (user.consent) await updateConsent(sql, guest, user.consent)
  return guest
}
