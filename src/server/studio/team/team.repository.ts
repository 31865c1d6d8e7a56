import { randomUUID } from 'node:crypto'
import type { MemberId } from '#contract/team.ts'
import type { Role } from '#domain/account/roles.ts'
import type { StudioId, UserId } from '#domain/ids.ts'
import { roleNow } from '#server/accounts/person/role-now.ts'
import type { Sql } from '#server/db/transaction.ts'

export type Member = {
  id: MemberId
  studioId: StudioId
  email: string
  name: string
  /** Null until the person joins. */
  userId: UserId | null
  createdAt: Date
}

/** One studio, or all of them. */
export type TeamScope = StudioId | 'any'

const COLUMNS = [
  'id',
  'studio_id as studioId',
  'email',
  'name',
  'user_id as userId',
  'created_at as createdAt',
] as const

type Row = Omit<Member, 'id' | 'studioId' | 'userId'> & {
  id: string
  studioId: string
  userId: string | null
}

const branded = (row: Row) => row as Member

export async function selectTeam(sql: Sql, studioId: StudioId): Promise<Member[]> {
  const rows = await sql
    .selectFrom('team_members')
    .where('studio_id', '=', studioId)
    .orderBy('created_at')
    .orderBy('id')
    .select(COLUMNS)
    .execute()
  return rows.map(branded)
}

/** The present role of the account with this email, if there is one. */
export async function selectRole(sql: Sql, email: string): Promise<Role | undefined> {
  const row = await sql
    .selectFrom('users')
    .where('users.email', '=', email)
    .select(roleNow('users').as('role'))
    .executeTakeFirst()
  return row?.role
}

/** The accounts that joined the team of this owner's studio. */
export async function selectJoined(sql: Sql, ownerId: UserId): Promise<UserId[]> {
  const rows = await sql
    .selectFrom('team_members')
    .innerJoin('studios', 'studios.id', 'team_members.studio_id')
    .where('studios.owner_id', '=', ownerId)
    .where('team_members.user_id', 'is not', null)
    .orderBy('team_members.id')
    .select('team_members.user_id as userId')
    .execute()
  return rows.map(({ userId }) => userId as UserId)
}

/** Locks the studio until the transaction ends, so parallel additions wait. Undefined without a studio. */
export const lockStudio = (sql: Sql, id: StudioId): Promise<{ ownerEmail: string } | undefined> =>
  sql
    .selectFrom('studios')
    .innerJoin('users', 'users.id', 'studios.owner_id')
    .where('studios.id', '=', id)
    .select('users.email as ownerEmail')
    .forNoKeyUpdate('studios')
    .executeTakeFirst()

export type NewMember = Pick<Member, 'studioId' | 'email' | 'name' | 'userId'>

export async function insertMember(sql: Sql, member: NewMember): Promise<Member> {
  const row = await sql
    .insertInto('team_members')
    .values({
      id: randomUUID(),
      studio_id: member.studioId,
      email: member.email,
      name: member.name,
      user_id: member.userId,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return branded(row)
}

type MemberKey = { id: MemberId; within: TeamScope }

export async function selectMember(sql: Sql, { id, within }: MemberKey): Promise<Member | undefined> {
  const row = await sql
    .selectFrom('team_members')
    .where('id', '=', id)
    .$if(within !== 'any', (members) => members.where('studio_id', '=', within))
    .select(COLUMNS)
    .executeTakeFirst()
  return row && branded(row)
}

export async function selectMemberOfAccount(sql: Sql, userId: UserId): Promise<Member | undefined> {
  const row = await sql
    .selectFrom('team_members')
    .where('user_id', '=', userId)
    .select(COLUMNS)
    .executeTakeFirst()
  return row && branded(row)
}

/** The studio on whose team the account is. */
export const selectMembership = (
  sql: Sql,
  userId: UserId,
): Promise<{ studioId: string; studioName: string } | undefined> =>
  sql
    .selectFrom('team_members')
    .innerJoin('studios', 'studios.id', 'team_members.studio_id')
    .where('team_members.user_id', '=', userId)
    .select(['studios.id as studioId', 'studios.name as studioName'])
    .executeTakeFirst()

export async function renameMember(
  sql: Sql,
  { id, within, name }: MemberKey & { name: string },
): Promise<Member | undefined> {
  const row = await sql
    .updateTable('team_members')
    .set({ name })
    .where('id', '=', id)
    .$if(within !== 'any', (members) => members.where('studio_id', '=', within))
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && branded(row)
}

/** The account that lost the membership; undefined if it was already gone. */
export async function deleteMember(sql: Sql, id: MemberId): Promise<UserId | null | undefined> {
  const row = await sql
    .deleteFrom('team_members')
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst()
  return row && (row.user_id as UserId | null)
}
