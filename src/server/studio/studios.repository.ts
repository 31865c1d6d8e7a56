import { randomUUID } from 'node:crypto'
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
