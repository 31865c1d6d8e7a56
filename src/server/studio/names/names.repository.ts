import { sql as raw } from 'kysely'
import type { StudioId, UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { ownerName } from './owner-name.ts'

export type Owner = { id: UserId; name: string }

export async function selectOwner(sql: Sql, studioId: StudioId): Promise<Owner | undefined> {
  const row = await sql
    .selectFrom('studios')
    .innerJoin('users', 'users.id', 'studios.owner_id')
    .where('studios.id', '=', studioId)
    .select(['users.id', ownerName('users').as('name')])
    .executeTakeFirst()
  return row && { ...row, id: row.id as UserId }
}

export async function updateFirstName(sql: Sql, id: UserId, name: string): Promise<void> {
  await sql
    .updateTable('users')
    .set({ first_name: name, updated_at: raw<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Those who joined, in the order of their memberships; an invited person is no teacher of the studio yet. */
export async function selectMemberNames(sql: Sql, studioId: StudioId): Promise<string[]> {
  const rows = await sql
    .selectFrom('team_members')
    .where('studio_id', '=', studioId)
    .where('user_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

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

/** Renames the owner's studio and returns its id. */
export async function updateStudioName(
  sql: Sql,
  { ownerId, name }: { ownerId: UserId; name: string },
): Promise<string | undefined> {
  const row = await sql
    .updateTable('studios')
    .set({ name })
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
