import { sql as raw } from 'kysely'
import type { Sql } from '../../db/transaction.ts'
import type { Usage } from './room-for.ts'

/** What a library holds beside one of its places. A place that nobody extended any more holds nothing. */
export async function usageBeside(
  sql: Sql,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<Usage> {
  const { rows } = await raw<
    Record<'owned' | 'reserved' | 'under_way' | 'bytes_under_way' | 'bytes_kept', number>
  >`
    with places as (
      select bytes, counts, status = 'uploading' and reserved_until > ${now} as is_held,
        (status in ('processing', 'ready') or can_retry) and parent_id is null and purged_at is null as is_kept
      from backgrounds where owner_id = ${ownerId} and id <> ${id})
    select (select personal_video_count from users where id = ${ownerId}) as owned,
      (count(*) filter (where is_held and counts))::int as reserved,
      (count(*) filter (where is_held))::int as under_way,
      coalesce(sum(bytes) filter (where is_held), 0)::bigint as bytes_under_way,
      coalesce(sum(bytes) filter (where is_kept), 0)::bigint as bytes_kept
    from places`.execute(sql)
  const [used] = rows
  if (!used) throw new Error('A count without a row')
  return {
    counted: used.owned + used.reserved,
    underWay: used.under_way,
    bytesUnderWay: used.bytes_under_way,
    bytesKept: used.bytes_kept,
  }
}

/** Bytes that uploads under way, of all people, may still bring; without one of them. */
export async function bytesPromisedBeside(sql: Sql, { id, now }: { id: string; now: Date }): Promise<number> {
  const { bytes } = await sql
    .selectFrom('backgrounds')
    .select(raw<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('status', '=', 'uploading')
    .where('reserved_until', '>', now)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return bytes
}
