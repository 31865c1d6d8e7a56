import { sql as raw, type SqlBool } from 'kysely'
import type { Cursor } from '#contract/cursor.ts'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import { pairsWithRole } from '#domain/account/team.ts'
import type { StudioId, UserId } from '#domain/ids.ts'
import { accountsInStudios } from '#server/accounts/person/accounts-in-studios.ts'
import { roleNow, storedRoles } from '#server/accounts/person/role-now.ts'
import { isNamed, isShort } from '#server/admin/named.ts'
import { cursorOf, isBelow } from '#server/db/below-cursor.ts'
import type { Sql } from '#server/db/transaction.ts'

export type PersonRow = {
  id: UserId
  email: string
  username: string
  firstName: string | null
  lastName: string | null
  ownRole: Role
  /** Role of the studio's owner; null for the owner and without a studio. */
  teamOwnerRole: Role | null
  subscriptionStatus: SubscriptionStatus
  subscriptionId: string | null
  subscriptionExpiresAt: Date | null
  customerId: string | null
  studioId: StudioId | null
  studioName: string | null
  assignedInstructorName: string | null
  downloadCount: number
  downloadPeriod: string
  personalVideoCount: number
  nameChangeCount: number
  createdAt: Date
  updatedAt: Date
}

const people = (sql: Sql) =>
  accountsInStudios(sql)
    .leftJoin('team_members', 'team_members.user_id', 'users.id')
    .where('users.guest_until', 'is', null)

const COLUMNS = [
  'users.id',
  'users.email',
  'users.username',
  'users.first_name as firstName',
  'users.last_name as lastName',
  roleNow('users').as('ownRole'),
  roleNow('team_owner').as('teamOwnerRole'),
  'users.subscription_status as subscriptionStatus',
  'users.subscription_id as subscriptionId',
  'users.subscription_expires_at as subscriptionExpiresAt',
  'users.customer_id as customerId',
  'users.studio_id as studioId',
  'studios.name as studioName',
  'team_members.name as assignedInstructorName',
  'users.download_count as downloadCount',
  'users.download_period as downloadPeriod',
  'users.personal_video_count as personalVideoCount',
  'users.name_change_count as nameChangeCount',
  'users.created_at as createdAt',
  'users.updated_at as updatedAt',
] as const

export type PeopleFilter = { search: string; role: Role | undefined }

const matching = (sql: Sql, { search, role }: PeopleFilter) =>
  people(sql)
    .$if(search !== '', (found) => found.where(isNamed(search)))
    .$if(role !== undefined, (found) => found.where(roleIs(role as Role)))

/**
 * By the role in effect: the own role and the team owner's role together. The first two conditions follow from the
 * last; they let the database use its indexes. `case` lets it expect that the last holds for many of the others: it would
 * expect none, and read and sort all accounts.
 */
function roleIs(role: Role) {
  const pairs = pairsWithRole(role)
  const stored = [...new Set(pairs.flatMap(({ own }) => storedRoles(own)))]
  const isOnTeam = pairs.every(({ teamOwner }) => teamOwner !== null)
  return raw<SqlBool>`users.role in (${raw.join(stored)})
    ${isOnTeam ? raw`and users.studio_id is not null` : raw``}
    and case when (${roleNow('users')}, coalesce(${roleNow('team_owner')}, '')) in (${raw.join(
      pairs.map(({ own, teamOwner }) => raw`(${own}, ${teamOwner ?? ''})`),
    )}) then true else false end`
}

const ORDER = { at: 'users.created_at', id: 'users.id' } as const

/**
 * No index has this order. The database expects every fiftieth account to have a word from any letters; it would walk through
 * all of them, the newest first, where none has.
 */
const NEWEST_SORTED = raw<Date>`users.created_at + interval '0'`

type PeoplePage = PeopleFilter & { below: Cursor | undefined; limit: number }

/**
 * The newest first, with cursors. The page's accounts are chosen before anything is joined to them: a search by name needs
 * no studio.
 */
export const peopleQuery = (sql: Sql, { below, limit, ...wanted }: PeoplePage) =>
  people(sql)
    .where(
      'users.id',
      'in',
      matching(sql, wanted)
        .$if(below !== undefined, (found) => found.where(isBelow(ORDER, below as Cursor)))
        .orderBy(isShort(wanted.search) ? NEWEST_SORTED : raw.ref(ORDER.at), 'desc')
        .orderBy(ORDER.id)
        .limit(limit)
        .select('users.id'),
    )
    .orderBy(ORDER.at, 'desc')
    .orderBy(ORDER.id)
    .select([...COLUMNS, cursorOf(ORDER).as('cursor')])

export const selectPeople = async (sql: Sql, wanted: PeoplePage) =>
  (await peopleQuery(sql, wanted).execute()) as (PersonRow & { cursor: Cursor })[]

/**
 * Counts up to `max`: of a role in the order of the pages. Without an order the database joins all accounts with all others
 * before it finds the first.
 */
export async function selectCount(sql: Sql, wanted: PeopleFilter, max: number): Promise<number> {
  const found = matching(sql, wanted).$if(wanted.search === '' && wanted.role !== undefined, (ofRole) =>
    ofRole.orderBy(ORDER.at, 'desc').orderBy(ORDER.id),
  )
  const { count } = await sql
    .selectFrom(found.limit(max).select('users.id').as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function selectPerson(sql: Sql, id: UserId): Promise<PersonRow | undefined> {
  return (await people(sql).where('users.id', '=', id).select(COLUMNS).executeTakeFirst()) as
    | PersonRow
    | undefined
}

export async function clearNameChanges(sql: Sql, id: UserId): Promise<void> {
  await sql
    .updateTable('users')
    .set({ name_change_count: 0, name_change_open: null, updated_at: raw<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
