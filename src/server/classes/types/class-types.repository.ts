import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { classKey } from '#domain/classes/class-type.ts'
import type { UserId } from '#domain/ids.ts'
import type { CustomClassTypesTable } from '#server/db/tables/classes.ts'
import type { Sql } from '#server/db/transaction.ts'

export type ClassTypeRow = Selectable<CustomClassTypesTable>

/** In the order of creation. */
export const selectClassTypes = (sql: Sql, owners: readonly UserId[]): Promise<ClassTypeRow[]> =>
  sql
    .selectFrom('custom_class_types')
    .where('user_id', 'in', [...owners])
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute()

/** The new id, or undefined if the account has a class type of this name. */
export async function insertClassType(
  sql: Sql,
  { owner, name }: { owner: UserId; name: string },
): Promise<string | undefined> {
  const row = await sql
    .insertInto('custom_class_types')
    .values({ id: randomUUID(), user_id: owner, class_type: name, class_key: classKey(name) })
    .onConflict((conflict) => conflict.columns(['user_id', 'class_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const updateClassType = (sql: Sql, { id, owner, name }: { id: string; owner: UserId; name: string }) =>
  sql
    .updateTable('custom_class_types')
    .set({ class_type: name, class_key: classKey(name) })
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .execute()

export type ClassTypeKey = { id: string } | { name: string }

/** The deleted name; undefined if the account has no such class type. */
export async function dropClassType(
  sql: Sql,
  { owner, which }: { owner: UserId; which: ClassTypeKey },
): Promise<string | undefined> {
  const row = await sql
    .deleteFrom('custom_class_types')
    .where('user_id', '=', owner)
    .where((of) => ('id' in which ? of('id', '=', which.id) : of('class_key', '=', classKey(which.name))))
    .returning('class_type')
    .executeTakeFirst()
  return row?.class_type
}
