import { sql as raw } from 'kysely'
import type { MemberId } from '#contract/team.ts'
import { ROLES } from '#domain/account/roles.ts'
import { leadsTeam } from '#domain/account/team.ts'
import type { StudioId, UserId } from '#domain/ids.ts'
import { roleNow } from '#server/accounts/person/role-now.ts'
import type { Sql } from '#server/db/transaction.ts'
import { ownerName } from '#server/studio/names/owner-name.ts'
import { contains } from './pattern.ts'

export type StudioRow = {
  studioId: StudioId
  studioName: string
  ownerId: UserId
  ownerEmail: string
  ownerName: string
}

/**
 * SQL: whether the studio is in use: its owner has a studio plan, or its team is not empty. `case` lets the database expect
 * many, and read them in their order.
 */
const isInUse = raw<boolean>`case when (${roleNow('users')} in (${raw.join(ROLES.filter(leadsTeam))})
  or exists (select from team_members where team_members.studio_id = studios.id))
  then true else false end`

const studios = (sql: Sql, search: string) =>
  sql
    .selectFrom('studios')
    .innerJoin('users', 'users.id', 'studios.owner_id')
    .where(isInUse)
    .$if(search !== '', (found) =>
      found.where(contains(raw<string>`concat_ws(' ', studios.name, users.email)`, search)),
    )

export async function selectStudios(
  sql: Sql,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<StudioRow[]> {
  const rows = await studios(sql, search)
    .orderBy(raw`lower(studios.name)`)
    .orderBy('studios.id')
    .offset(offset)
    .limit(limit)
    .select([
      'studios.id as studioId',
      'studios.name as studioName',
      'users.id as ownerId',
      'users.email as ownerEmail',
      raw<string>`coalesce(nullif(${ownerName('users')}, ''), users.username)`.as('ownerName'),
    ])
    .execute()
  return rows as StudioRow[]
}

export async function countStudios(sql: Sql, search: string): Promise<number> {
  const { count } = await studios(sql, search)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type TeamRow = {
  studioId: StudioId
  id: MemberId
  email: string
  name: string
  userId: UserId | null
  createdAt: Date
  firstName: string | null
  lastName: string | null
}

/** The teams of several studios, each in joining order. */
export async function selectTeams(sql: Sql, of: readonly StudioId[]): Promise<TeamRow[]> {
  if (of.length === 0) return []
  const rows = await sql
    .selectFrom('team_members')
    .leftJoin('users', 'users.id', 'team_members.user_id')
    .where('team_members.studio_id', 'in', of)
    .orderBy('team_members.created_at')
    .orderBy('team_members.id')
    .select([
      'team_members.studio_id as studioId',
      'team_members.id',
      'team_members.email',
      'team_members.name',
      'team_members.user_id as userId',
      'team_members.created_at as createdAt',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ])
    .execute()
  return rows as TeamRow[]
}
