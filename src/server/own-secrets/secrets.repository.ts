import type { Sql } from '#server/db/transaction.ts'

/** Inserts the secret or returns the existing one. Of several parallel inserts the first one wins. */
export async function ensureSecret(
  sql: Sql,
  { name, value }: { name: string; value: string },
): Promise<string> {
  await sql
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await selectSecret(sql, name)) ?? value
}

export async function selectSecret(sql: Sql, name: string): Promise<string | undefined> {
  const row = await sql.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export const selectSecrets = (sql: Sql): Promise<{ name: string; value: string }[]> =>
  sql.selectFrom('secrets').select(['name', 'value']).orderBy('name').execute()

/** Only if another process has not replaced it meanwhile. */
export async function replaceSecret(
  sql: Sql,
  { name, from, to }: { name: string; from: string; to: string },
): Promise<void> {
  await sql
    .updateTable('secrets')
    .set({ value: to })
    .where('name', '=', name)
    .where('value', '=', from)
    .execute()
}
