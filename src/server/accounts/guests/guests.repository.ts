import { sql as raw } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** No address has this form, so no email and no sign-in ever finds a guest. */
const EMAIL = 'guest:'

export async function insertGuest(sql: Sql, { id, until }: { id: UserId; until: Date }): Promise<void> {
  await sql
    .insertInto('users')
    .values({ id, email: `${EMAIL}${id}`, username: 'guest', password_hash: '', guest_until: until })
    .execute()
}

/** What a registration makes of a guest. */
export type Claim = {
  readonly email: string
  readonly username: string
  readonly passwordHash: string
  readonly locale: string | null
  readonly timezone: string | null
}

/** False if the guest is gone, or the email has an account. */
export async function updateGuest(sql: Sql, id: UserId, claim: Claim): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({
      email: claim.email,
      username: claim.username,
      password_hash: claim.passwordHash,
      locale: claim.locale,
      time_zone: claim.timezone,
      guest_until: null,
      created_at: raw<Date>`now()`,
      updated_at: raw<Date>`now()`,
    })
    .where('id', '=', id)
    .where('guest_until', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as taken').select('taken.id').where('taken.email', '=', claim.email))),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Guests whose time is over, the oldest first. */
export async function selectEndedGuests(sql: Sql, now: Date, limit: number): Promise<UserId[]> {
  const rows = await sql
    .selectFrom('users')
    .where('guest_until', '<=', now)
    .orderBy('guest_until')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id as UserId)
}

/** Row lock until the transaction ends. False for an account that a person has registered. */
export async function lockEndedGuest(sql: Sql, id: UserId, now: Date): Promise<boolean> {
  const row = await sql
    .selectFrom('users')
    .where('id', '=', id)
    .where('guest_until', '<=', now)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
