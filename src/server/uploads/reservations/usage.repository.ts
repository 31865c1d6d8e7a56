import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import type { SpaceQuery } from '#server/space/space-user.ts'
import type { Usage } from './upload-limits.ts'

/** Use of a library without one of its reservations. Expired reservations do not count. */
export async function usageBeside(
  sql: Sql,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<Usage> {
  const { rows } = await raw<Record<'owned' | 'reserved' | 'under_way' | 'bytes_under_way', number>>`
    with places as (
      select bytes, counts from backgrounds
      where owner_id = ${ownerId} and id <> ${id} and status = 'uploading' and reserved_until > ${now})
    select (select personal_video_count from users where id = ${ownerId}) as owned,
      (count(*) filter (where counts))::int as reserved,
      count(*)::int as under_way,
      coalesce(sum(bytes), 0)::bigint as bytes_under_way
    from places`.execute(sql)
  const [used] = rows
  if (!used) throw new Error('A count without a row')
  return {
    counted: used.owned + used.reserved,
    underWay: used.under_way,
    bytesUnderWay: used.bytes_under_way,
  }
}

/** Reservations count with all their bytes; uploads count once, with their renditions and those of their clips. */
export const sumOfUploads = ({ ownerId, now, beside }: SpaceQuery) => raw`
  select sum(case
    when status = 'uploading' and reserved_until > ${now} then bytes else stored_bytes(backgrounds) end)
  from backgrounds where owner_id = ${ownerId} and id is distinct from ${beside}::uuid`

/** Bytes reserved by all accounts, without one reservation. */
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
