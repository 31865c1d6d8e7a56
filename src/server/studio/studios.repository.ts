import { randomUUID } from 'node:crypto'
import type { StudioId, UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** One studio per owner: an existing one keeps its name. */
export async function ensureStudio(
  sql: Sql,
  { ownerId, name }: { ownerId: UserId; name: string },
): Promise<StudioId> {
  await sql
    .insertInto('studios')
    .values({ id: randomUUID(), owner_id: ownerId, name })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()
  const { id } = await sql
    .selectFrom('studios')
    .where('owner_id', '=', ownerId)
    .select('id')
    .executeTakeFirstOrThrow()
  return id as StudioId
}

export type Person = { id: UserId; email: string; name: string }

/** A member of the studio with the name given by its owner, or any account with its own name. */
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

/** The studio name from the owner's preferences, or an empty string. */
export async function selectPreferredStudioName(sql: Sql, userId: UserId): Promise<string> {
  const row = await sql
    .selectFrom('instructor_preferences')
    .where('user_id', '=', userId)
    .select('studio')
    .executeTakeFirst()
  return row?.studio ?? ''
}
