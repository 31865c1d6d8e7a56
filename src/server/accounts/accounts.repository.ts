import { randomUUID } from 'node:crypto'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { Consent } from '#domain/account/terms.ts'
import type { StudioId, UserId } from '#domain/ids.ts'
import type { Sql } from '../db/transaction.ts'
import type { User } from './actor.ts'

const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.username',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.studio_id as studioId',
  'studios.name as studioName',
  'team_owner.role as teamOwnerRole',
  'users.role',
  'users.subscription_status as subscriptionStatus',
  'users.subscription_id as subscriptionId',
  'users.subscription_expires_at as subscriptionExpiresAt',
  'users.download_count as downloadCount',
  'users.download_period as downloadPeriod',
  'users.personal_video_count as personalVideoCount',
  'users.email_verified_at as emailVerifiedAt',
  'users.terms_version as termsVersion',
] as const

type UserRow = Omit<User, 'id' | 'studioId'> & { id: string; studioId: string | null }

const branded = (row: UserRow): User => ({
  ...row,
  id: row.id as UserId,
  studioId: row.studioId as StudioId | null,
})

const users = (sql: Sql) =>
  sql
    .selectFrom('users')
    .leftJoin('studios', 'studios.id', 'users.studio_id')
    .leftJoin('users as team_owner', (join) =>
      join.onRef('team_owner.id', '=', 'studios.owner_id').onRef('team_owner.id', '!=', 'users.id'),
    )

export async function findUser(sql: Sql, id: string): Promise<User | undefined> {
  const row = await users(sql).where('users.id', '=', id).select(USER_COLUMNS).executeTakeFirst()
  return row && branded(row)
}

/** The one place that reads a password's hash. */
export async function findCredentials(
  sql: Sql,
  email: string,
): Promise<{ id: UserId; passwordHash: string } | undefined> {
  const row = await sql
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'password_hash as passwordHash'])
    .executeTakeFirst()
  return row && { ...row, id: row.id as UserId }
}

export type NewUser = {
  email: string
  username: string
  firstName?: string
  passwordHash: string
  role?: Role
  subscriptionStatus?: SubscriptionStatus
  consent?: Consent & { at: Date }
}

/** The new account's id, or undefined where the mailbox has one already: of two at once, one is told so. */
export async function insertUser(sql: Sql, user: NewUser): Promise<UserId | undefined> {
  const row = await sql
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: user.email,
      username: user.username,
      password_hash: user.passwordHash,
      ...(user.firstName && { first_name: user.firstName }),
      ...(user.role && { role: user.role }),
      ...(user.subscriptionStatus && { subscription_status: user.subscriptionStatus }),
      ...(user.consent && consentColumns(user.consent)),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as UserId | undefined
}

const consentColumns = ({ age, termsVersion, at }: Consent & { at: Date }) => ({
  age_group: age,
  terms_version: termsVersion,
  consented_at: at,
})

export async function updateConsent(sql: Sql, id: UserId, consent: Consent & { at: Date }): Promise<void> {
  await sql.updateTable('users').set(consentColumns(consent)).where('id', '=', id).execute()
}

export async function clearConsent(sql: Sql, id: UserId): Promise<void> {
  const none = { age_group: null, terms_version: null, consented_at: null }
  await sql.updateTable('users').set(none).where('id', '=', id).execute()
}

export async function replacePasswordHash(sql: Sql, id: UserId, passwordHash: string): Promise<void> {
  await sql
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/** The role that somebody has without a place on a team. */
export async function findOwnRole(sql: Sql, id: UserId): Promise<Role | undefined> {
  return (await sql.selectFrom('users').where('id', '=', id).select('role').executeTakeFirst())?.role
}

export async function someoneHasRole(sql: Sql, roles: readonly Role[]): Promise<boolean> {
  return Boolean(
    await sql.selectFrom('users').where('role', 'in', roles).select('id').limit(1).executeTakeFirst(),
  )
}

export async function updatePlace(
  sql: Sql,
  id: UserId,
  place: { studioId?: StudioId | null; role?: Role },
): Promise<void> {
  await sql
    .updateTable('users')
    .set({
      ...(place.studioId !== undefined && { studio_id: place.studioId }),
      ...(place.role && { role: place.role }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
}

/** Until the transaction ends. Rows that refer to the account may still be written by others. */
export async function lockUser(sql: Sql, id: UserId): Promise<void> {
  await sql.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}
