import type { RawBuilder } from 'kysely'
import { sql as raw } from 'kysely'
import type { Role } from '#domain/account/roles.ts'
import type { StudioId, UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { accountsInStudios } from './accounts-in-studios.ts'
import type { User } from './actor.ts'
import { roleNow } from './role-now.ts'

/**
 * SQL: whether the account (a row of `users` under this alias) has a second factor. An unconfirmed app does not
 * count.
 */
const hasSecondFactor = (users: string): RawBuilder<boolean> => raw<boolean>`(
  exists (select from passkeys where passkeys.user_id = ${raw.ref(`${users}.id`)})
  or exists (select from authenticator_apps app
    where app.user_id = ${raw.ref(`${users}.id`)} and app.confirmed_at is not null))`

const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.username',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.studio_id as studioId',
  'studios.name as studioName',
  raw<string | null>`(select name from team_members
    where team_members.user_id = users.id and team_members.studio_id = users.studio_id)`.as(
    'assignedInstructorName',
  ),
  roleNow('team_owner').as('teamOwnerRole'),
  'users.role',
  'users.subscription_status as subscriptionStatus',
  'users.subscription_id as subscriptionId',
  'users.subscription_expires_at as subscriptionExpiresAt',
  'users.download_count as downloadCount',
  'users.download_period as downloadPeriod',
  'users.personal_video_count as personalVideoCount',
  'users.email_verified_at as emailVerifiedAt',
  'users.terms_version as termsVersion',
  'users.name_change_count as nameChangeCount',
  hasSecondFactor('users').as('hasSecondFactor'),
  'users.created_at as createdAt',
  'users.guest_until as guestUntil',
  raw<string | null>`coalesce(users.chosen_locale, users.locale)`.as('locale'),
  'users.chosen_locale as chosenLocale',
  'users.time_zone as timezone',
  'team_owner.time_zone as teamTimezone',
] as const

type UserRow = Omit<User, 'id' | 'studioId'> & { id: string; studioId: string | null }

const branded = (row: UserRow): User => ({
  ...row,
  id: row.id as UserId,
  studioId: row.studioId as StudioId | null,
})

export async function findUser(sql: Sql, id: string): Promise<User | undefined> {
  const row = await accountsInStudios(sql).where('users.id', '=', id).select(USER_COLUMNS).executeTakeFirst()
  return row && branded(row)
}

/** The role without the team membership. */
export async function findOwnRole(sql: Sql, id: UserId): Promise<Role | undefined> {
  return (
    await sql.selectFrom('users').where('id', '=', id).select(roleNow('users').as('role')).executeTakeFirst()
  )?.role
}

export async function updateMembership(
  sql: Sql,
  id: UserId,
  place: { studioId?: StudioId | null; role?: Role },
): Promise<void> {
  await sql
    .updateTable('users')
    .set({
      ...(place.studioId !== undefined && { studio_id: place.studioId }),
      ...(place.role && { role: place.role }),
      updated_at: raw<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** As chosen, else as the first browser told it. */
export async function selectLocale(sql: Sql, id: UserId): Promise<string | null> {
  const row = await sql
    .selectFrom('users')
    .where('id', '=', id)
    .select(raw<string | null>`coalesce(chosen_locale, locale)`.as('locale'))
    .executeTakeFirst()
  return row?.locale ?? null
}

/**
 * The locale of the browser, the chosen one, or both. A chosen null is the browser's. What a browser tells by itself is only a guess:
 * it changes no locale that the account has, so that two browsers do not take turns.
 */
export async function updateLocale(
  sql: Sql,
  id: UserId,
  { browser, chosen }: { browser?: string | undefined; chosen?: string | null | undefined },
): Promise<void> {
  await sql
    .updateTable('users')
    .set({
      ...(browser !== undefined && {
        locale: chosen === undefined ? raw<string>`coalesce(locale, ${browser})` : browser,
      }),
      ...(chosen !== undefined && { chosen_locale: chosen }),
      updated_at: raw<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Row lock until the transaction ends. Other transactions may still insert rows that refer to the account. */
export async function lockUser(sql: Sql, id: UserId): Promise<void> {
  await sql.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}
