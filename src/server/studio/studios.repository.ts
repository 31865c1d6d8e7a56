import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { StudioId, UserId } from '#domain/ids.ts'
import type { Sql } from '../db/transaction.ts'

/** One studio an owner. */
export async function insertStudio(
  sql: Sql,
  { ownerId, name }: { ownerId: UserId; name: string },
): Promise<StudioId> {
  const { id } = await sql
    .insertInto('studios')
    .values({ id: randomUUID(), owner_id: ownerId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as StudioId
}

export type NewMember = { studioId: StudioId; email: string; name: string; userId: UserId | null }

export async function insertMember(sql: Sql, { studioId, email, name, userId }: NewMember): Promise<void> {
  await sql
    .insertInto('team_members')
    .values({ id: randomUUID(), studio_id: studioId, email, name, user_id: userId })
    .execute()
}

/** What the owner is called as a teacher: the first name, or else the instructor name of the own form. */
const OWNER_NAME = raw<string>`coalesce(nullif(trim(users.first_name), ''), instructor_preferences.instructor_name, '')`

export async function selectOwner(
  sql: Sql,
  studioId: StudioId,
): Promise<{ id: UserId; name: string } | undefined> {
  const row = await sql
    .selectFrom('studios')
    .innerJoin('users', 'users.id', 'studios.owner_id')
    .leftJoin('instructor_preferences', 'instructor_preferences.user_id', 'users.id')
    .where('studios.id', '=', studioId)
    .select(['users.id', OWNER_NAME.as('name')])
    .executeTakeFirst()
  return row && { ...row, id: row.id as UserId }
}

/** In the order in which they came. */
export async function selectMemberNames(sql: Sql, studioId: StudioId): Promise<string[]> {
  const rows = await sql
    .selectFrom('team_members')
    .where('studio_id', '=', studioId)
    .orderBy('created_at')
    .orderBy('id')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** The name of a member of the studio, or of any studio. */
export async function selectMemberName(
  sql: Sql,
  { email, studioId }: { email: string; studioId: StudioId | 'any' },
): Promise<string | undefined> {
  const row = await sql
    .selectFrom('team_members')
    .where('email', '=', email)
    .$if(studioId !== 'any', (members) => members.where('studio_id', '=', studioId))
    .orderBy('created_at', 'desc')
    .select('name')
    .executeTakeFirst()
  return row?.name
}

export type Person = { id: UserId; email: string; name: string }

/** An account of the studio's team, called as its owner calls it; or of anybody, called as they call themselves. */
export async function selectPerson(
  sql: Sql,
  { by, value, studioId }: { by: 'id' | 'email'; value: string; studioId: StudioId | 'any' },
): Promise<Person | undefined> {
  const row = await sql
    .selectFrom('users')
    .leftJoin('team_members', 'team_members.user_id', 'users.id')
    .where(`users.${by}`, '=', value)
    .$if(studioId !== 'any', (people) => people.where('team_members.studio_id', '=', studioId))
    .select(['users.id', 'users.email', 'users.username', 'users.first_name', 'team_members.name'])
    .executeTakeFirst()
  return row && { id: row.id as UserId, email: row.email, name: row.name ?? row.first_name ?? row.username }
}

/** Only the owner's own studio. */
export async function updateStudioName(
  sql: Sql,
  { ownerId, name }: { ownerId: UserId; name: string },
): Promise<void> {
  await sql.updateTable('studios').set({ name }).where('owner_id', '=', ownerId).execute()
}
