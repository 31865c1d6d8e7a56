import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Whether the team of this owner's studio may change its classes. */
export async function selectClassAccess(sql: Sql, ownerId: UserId): Promise<boolean> {
  const row = await sql
    .selectFrom('studios')
    .where('owner_id', '=', ownerId)
    .select('members_change_classes')
    .executeTakeFirst()
  return row?.members_change_classes ?? false
}

export const updateClassAccess = (sql: Sql, ownerId: UserId, membersChangeClasses: boolean) =>
  sql
    .updateTable('studios')
    .set({ members_change_classes: membersChangeClasses })
    .where('owner_id', '=', ownerId)
    .execute()
