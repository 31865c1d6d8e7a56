import { sql as raw } from 'kysely'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '../../../db/transaction.ts'

export type Held = {
  email: string
  passwordHash: string
  /** The own one. */
  role: Role
  emailVerifiedAt: Date | null
  subscriptionId: string | null
  subscriptionStatus: SubscriptionStatus
  subscriptionExpiresAt: Date | null
}

/** Nobody adds to what is the account's until the transaction ends. Undefined where it is gone. */
export const holdAccount = (sql: Sql, userId: UserId): Promise<Held | undefined> =>
  sql
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'email',
      'password_hash as passwordHash',
      'role',
      'email_verified_at as emailVerifiedAt',
      'subscription_id as subscriptionId',
      'subscription_status as subscriptionStatus',
      'subscription_expires_at as subscriptionExpiresAt',
    ])
    .forUpdate()
    .executeTakeFirst()

/** Members and who is invited, of the studio that somebody owns. */
export async function countTeam(sql: Sql, ownerId: UserId): Promise<number> {
  const { count } = await sql
    .selectFrom('team_members')
    .innerJoin('studios', 'studios.id', 'team_members.studio_id')
    .where('studios.owner_id', '=', ownerId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type StoredIds = {
  backgrounds: string[]
  uploads: string[]
  userId: UserId
  renders: { id: string; jobId: string | null }[]
  /** Keys of single files. */
  keys: string[]
}

/** Whatever of somebody is outside of the database, or works for them. */
export async function selectStored(sql: Sql, userId: UserId): Promise<StoredIds> {
  const idsOf = async (table: 'backgrounds' | 'incoming_uploads', owner: string) => {
    const { rows } = await raw<{ id: string }>`
      select id from ${raw.table(table)} where ${raw.ref(owner)} = ${userId}`.execute(sql)
    return rows.map(({ id }) => id)
  }
  const { rows: keys } = await raw<{ key: string }>`
    select key from text_layers where owner_id = ${userId}
    union all
    select thumbnail_key from drafts where owner_id = ${userId} and thumbnail_key is not null
  `.execute(sql)
  return {
    backgrounds: await idsOf('backgrounds', 'owner_id'),
    uploads: await idsOf('incoming_uploads', 'user_id'),
    userId,
    renders: await sql
      .selectFrom('renders')
      .where('owner_id', '=', userId)
      .select(['id', 'job_id as jobId'])
      .execute(),
    keys: keys.map(({ key }) => key),
  }
}

/** Videos go before the backgrounds they name; all else goes with the account. */
export async function deleteAccountRows(sql: Sql, userId: UserId): Promise<void> {
  await sql.deleteFrom('renders').where('owner_id', '=', userId).execute()
  await sql
    .updateTable('renders')
    .set({ background_id: null })
    .where('background_id', 'in', (own) =>
      own.selectFrom('backgrounds').select('id').where('owner_id', '=', userId),
    )
    .execute()
  await sql.deleteFrom('users').where('id', '=', userId).execute()
}

/** What studios ask this mailbox, and what they call whoever has it. */
export async function deleteInvitationsTo(sql: Sql, email: string): Promise<void> {
  await sql.deleteFrom('team_members').where('email', '=', email).where('user_id', 'is', null).execute()
}
