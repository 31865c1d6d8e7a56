import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { updateGuest } from './guests.repository.ts'

type NewAccount = {
  readonly email: string
  readonly username: string
  readonly passwordHash: string
  readonly locale?: string | undefined
  readonly timezone?: string | undefined
}

/** The guest becomes an account and keeps its id. False if the guest is gone, or the email has an account. */
export const claimGuest = (
  sql: Sql,
  id: UserId,
  { locale, timezone, ...account }: NewAccount,
): Promise<boolean> =>
  updateGuest(sql, id, { ...account, locale: locale ?? null, timezone: timezone ?? null })
