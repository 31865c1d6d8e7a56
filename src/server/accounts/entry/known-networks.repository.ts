import type { Sql } from '#server/db/transaction.ts'

export async function wasSeen(sql: Sql, { key, since }: { key: string; since: Date }): Promise<boolean> {
  const row = await sql
    .selectFrom('familiar_networks')
    .where('key', '=', key)
    .where('seen_at', '>', since)
    .select('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertNetwork(sql: Sql, { key, now }: { key: string; now: Date }): Promise<void> {
  await sql
    .insertInto('familiar_networks')
    .values({ key, seen_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ seen_at: now }))
    .execute()
}

export async function deleteNetworksBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.deleteFrom('familiar_networks').where('seen_at', '<=', moment).execute()
}
