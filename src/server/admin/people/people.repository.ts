import { sql as raw, type SqlBool } from 'kysely'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import { pairsWithRole } from '#domain/account/team.ts'
import type { StudioId, UserId } from '#domain/ids.ts'
import { accountsInStudios } from '#server/accounts/person/accounts-in-studios.ts'
import { roleNow } from '#server/accounts/person/role-now.ts'
import { contains } from '#server/admin/pattern.ts'
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
    .$if(search !== '', (found) => found.where(contains(SHOWN_NAMES, search)))
    .$if(role !== undefined, (found) => found.where(roleIs(role as Role)))

const SHOWN_NAMES = raw<string>`concat_ws(' ', users.email, users.username, users.first_name, users.last_name)`

/** By the role in effect: the own role and the team owner's role together. */
const roleIs = (role: Role) =>
  raw<SqlBool>`(${roleNow('users')}, coalesce(${roleNow('team_owner')}, '')) in (${raw.join(
    pairsWithRole(role).map(({ own, teamOwner }) => raw`(${own}, ${teamOwner ?? ''})`),
  )})`

export async function selectPeople(
  sql: Sql,
  { offset, limit, ...wanted }: PeopleFilter & { offset: number; limit: number },
): Promise<PersonRow[]> {
  const rows = await matching(sql, wanted)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .offset(offset)
    .limit(limit)
    .select(COLUMNS)
    .execute()
  return rows as PersonRow[]
}

export async function countPeople(sql: Sql, wanted: PeopleFilter): Promise<number> {
  const { count } = await matching(sql, wanted)
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
