import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import type { Asked, Holding, Resting, SpaceKind, SpaceUse } from './holding.ts'

/** Bytes that are kept for an account, by kind; one query over the indexes of the owner. */
export async function selectUse(sql: Sql, holdings: readonly Holding[], asked: Asked): Promise<SpaceUse> {
  const sums = holdings.map(({ kind, sum }) => raw`coalesce((${sum(asked)}), 0)::bigint as ${raw.ref(kind)}`)
  const { rows } = await raw<SpaceUse>`select ${raw.join(sums)}`.execute(sql)
  const [use] = rows
  if (!use) throw new Error('A sum without a row')
  return use
}

export type ScratchItem = { kind: SpaceKind; id: string; bytes: number }

/** What may go to make room, the oldest first. */
export async function selectScratch(
  sql: Sql,
  holdings: readonly Holding[],
  resting: Resting,
): Promise<ScratchItem[]> {
  const parts = holdings.flatMap(({ kind, scratch }): RawBuilder<unknown>[] =>
    scratch
      ? [
          raw`select ${kind}::text as kind, id, bytes::bigint as bytes, at from (${scratch.rows(resting)}) as part`,
        ]
      : [],
  )
  const { rows } = await raw<ScratchItem>`
    select kind, id, bytes from (${raw.join(parts, raw` union all `)}) as scratch
    where bytes > 0 order by at, id`.execute(sql)
  return rows
}
