import { randomUUID } from 'node:crypto'
import { sql as raw, type Selectable } from 'kysely'
import { classKey } from '#domain/classes/class-type.ts'
import type { UserId } from '#domain/ids.ts'
import type { ClassDescriptionsTable } from '#server/db/tables/classes.ts'
import type { Sql } from '#server/db/transaction.ts'

export type DescriptionRow = Selectable<ClassDescriptionsTable>

/** The owner of a description; null for shared ones. */
export type Owner = UserId | null

const ownedBy = (owner: Owner) => (owner === null ? 'is' : '=')

/** Shared descriptions and those of these accounts, by class name. */
export const selectDescriptions = (sql: Sql, owners: readonly UserId[]): Promise<DescriptionRow[]> =>
  sql
    .selectFrom('class_descriptions')
    .where((of) => of.or([of('user_id', 'is', null), of('user_id', 'in', [...owners])]))
    .orderBy('class_key')
    .orderBy('id')
    .selectAll()
    .execute()

/** A row by id if it belongs to this owner. */
export const selectDescription = (
  sql: Sql,
  { id, owner }: { id: string; owner: Owner },
): Promise<DescriptionRow | undefined> =>
  sql
    .selectFrom('class_descriptions')
    .where('id', '=', id)
    .where('user_id', ownedBy(owner), owner)
    .selectAll()
    .executeTakeFirst()

export async function countDescriptions(sql: Sql, owner: Owner): Promise<number> {
  const { count } = await sql
    .selectFrom('class_descriptions')
    .where('user_id', ownedBy(owner), owner)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type DescriptionInput = { owner: Owner; className: string; description: string }

/** One description per class and owner; replaces an existing one. */
export const upsertDescription = (
  sql: Sql,
  { owner, className, description }: DescriptionInput,
): Promise<DescriptionRow> =>
  sql
    .insertInto('class_descriptions')
    .values({
      id: randomUUID(),
      user_id: owner,
      class_name: className,
      class_key: classKey(className),
      description,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'class_key'])
        .doUpdateSet({ class_name: className, description, updated_at: raw<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** The deleted description, or undefined. */
export const dropDescription = (
  sql: Sql,
  { owner, className }: { owner: Owner; className: string },
): Promise<DescriptionRow | undefined> =>
  sql
    .deleteFrom('class_descriptions')
    .where('user_id', ownedBy(owner), owner)
    .where('class_key', '=', classKey(className))
    .returningAll()
    .executeTakeFirst()
