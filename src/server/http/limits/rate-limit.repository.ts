import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'

/** The window of one limit and caller at a moment. Stamps are milliseconds since 1970. */
export type Window = {
  key: string
  /** Calls at this moment or earlier have expired. */
  since: number
  /** Later calls come from a clock that was wrong. They are ignored, or they would lock the caller out until then. */
  until: number
}

export type NewCall = Window & { stamp: number; max: number; expiresAt: Date }

/**
 * Inserts a call unless `max` calls count already; returns whether it did. One statement locks the row, so that
 * parallel requests are counted one after the other.
 */
export async function insertCall(sql: Sql, taking: NewCall): Promise<boolean> {
  const { key, stamp, max, expiresAt } = taking
  const { rows } = await raw`
    insert into rate_limit_turns as noted (key, stamps, counts, expires_at)
    values (${key}, array[${stamp}::float8], array[1], ${expiresAt})
    on conflict (key) do update set
      expires_at = excluded.expires_at,
      (stamps, counts) = (
        select array_agg(at order by at), array_agg(turns order by at) from (
          select at, sum(one.turns)::integer as turns
          from (${countedCalls(taking)} union all select ${stamp}::float8, 1) as one(at, turns)
          group by at
        ) as merged
      )
    where (select coalesce(sum(turns), 0) from (${countedCalls(taking)}) as live) < ${max}
    returning key
  `.execute(sql)
  return rows.length > 0
}

const countedCalls = ({ since, until }: Window): RawBuilder<unknown> => raw`
  select at, turns from unnest(noted.stamps, noted.counts) as each_of(at, turns)
  where at > ${since}::float8 and at <= ${until}::float8 and turns > 0
`

export type CountedCalls = { at: number; turns: number }

/** The calls that count, oldest first. */
export async function readCalls(sql: Sql, live: Window): Promise<CountedCalls[]> {
  const { rows } = await raw<CountedCalls>`
    select at, turns from (
      select live.* from rate_limit_turns as noted, lateral (${countedCalls(live)}) as live where key = ${live.key}
    ) as counted
    order by at
  `.execute(sql)
  return rows
}

/** Deletes one call of a stamp. The next insert removes a stamp without calls. */
export async function deleteCall(sql: Sql, { key, stamp }: { key: string; stamp: number }): Promise<void> {
  await sql
    .updateTable('rate_limit_turns')
    .set({
      counts: raw`array(
        select case when at = ${stamp}::float8 then greatest(turns - 1, 0) else turns end
        from unnest(stamps, counts) as each_of(at, turns) order by at
      )`,
    })
    .where('key', '=', key)
    .execute()
}

export async function deleteCalls(sql: Sql, key: string): Promise<void> {
  await sql.deleteFrom('rate_limit_turns').where('key', '=', key).execute()
}

export async function deleteExpired(sql: Sql, moment: Date): Promise<void> {
  await sql.deleteFrom('rate_limit_turns').where('expires_at', '<', moment).execute()
}
