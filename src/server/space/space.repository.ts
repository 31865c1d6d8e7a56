import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import type { ReclaimQuery, SpaceKind, SpaceQuery, SpaceUse, SpaceUser } from './space-user.ts'

/** Bytes stored for an account, by kind; one query over the owner indexes. */
export async function selectUse(sql: Sql, users: readonly SpaceUser[], query: SpaceQuery): Promise<SpaceUse> {
  const sums = users.map(({ kind, sum }) => raw`coalesce((${sum(query)}), 0)::bigint as ${raw.ref(kind)}`)
  const { rows } = await raw<SpaceUse>`select ${raw.join(sums)}`.execute(sql)
  const [use] = rows
  if (!use) throw new Error('A sum without a row')
  return use
}

export type ReclaimableItem = { kind: SpaceKind; id: string; bytes: number }

/** Reclaimable rows, the oldest first. */
export async function selectReclaimable(
  sql: Sql,
  users: readonly SpaceUser[],
  query: ReclaimQuery,
): Promise<ReclaimableItem[]> {
  const parts = users.flatMap(({ kind, reclaimable }): RawBuilder<unknown>[] =>
    reclaimable
      ? [
          raw`select ${kind}::text as kind, id, bytes::bigint as bytes, at from (${reclaimable.rows(query)}) as part`,
        ]
      : [],
  )
  const { rows } = await raw<ReclaimableItem>`
    select kind, id, bytes from (${raw.join(parts, raw` union all `)}) as reclaimable
    where bytes > 0 order by at, id`.execute(sql)
  return rows
}
