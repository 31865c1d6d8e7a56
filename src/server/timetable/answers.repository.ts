import { classKey } from '#domain/classes/class-type.ts'
import type { Sql } from '#server/db/transaction.ts'

/** The class types that an account chose for titles, by `classKey`; null is none. */
export async function selectAnswers(sql: Sql, userId: string): Promise<ReadonlyMap<string, string | null>> {
  const rows = await sql
    .selectFrom('class_title_answers')
    .select(['title_key', 'class_type'])
    .where('user_id', '=', userId)
    .orderBy('title_key')
    .execute()
  return new Map(rows.map(({ title_key, class_type }) => [title_key, class_type]))
}

type Answer = { readonly userId: string; readonly title: string; readonly classType: string | null }

/** Remembers an answer. */
export const upsertAnswer = (sql: Sql, { userId, title, classType }: Answer) =>
  sql
    .insertInto('class_title_answers')
    .values({ user_id: userId, title_key: classKey(title), class_type: classType })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'title_key']).doUpdateSet({ class_type: classType }),
    )
    .execute()
