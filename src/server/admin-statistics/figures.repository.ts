import { type RawBuilder, sql as raw } from 'kysely'
import type { DownloadFigures } from '#contract/admin-statistics.ts'
import type { Sql } from '#server/db/transaction.ts'

/** A day in UTC, as `2026-11-28`. */
export type Day = string

/**
 * Stores the figures of all days before `until` that are not stored yet. A day is stored once and stays as it was, also
 * when accounts are erased. Two processes at once store the same.
 */
export async function storeDays(sql: Sql, until: Day): Promise<void> {
  const since = await storedUntil(sql)
  const days = { since, until }
  await raw`
    with studio_days as (
      insert into studio_download_days (studio_id, day, downloads) ${studioDays(days)} on conflict do nothing)
    insert into class_download_days (day, class_type, downloads) ${classDays(days)} on conflict do nothing
  `.execute(sql)
}

/** The first day that is not stored; null before the first was. */
export async function storedUntil(sql: Sql): Promise<Day | null> {
  const { rows } = await raw<{ day: Day | null }>`
    select (max(day) + 1)::text as day from class_download_days`.execute(sql)
  return rows[0]?.day ?? null
}

type Days = { since: Day | null; until: Day }

const start = (day: Day) => raw<Date>`${`${day}T00:00:00Z`}::timestamptz`
const DAY = raw<Day>`(downloaded_at at time zone 'UTC')::date`

const isWithin = ({ since, until }: Days): RawBuilder<boolean> =>
  raw<boolean>`downloaded_at < ${start(until)} ${since === null ? raw`` : raw`and downloaded_at >= ${start(since)}`}`

const classDays = (days: Days) => raw`
  select ${DAY} as day, class_type, count(*)::int as downloads from downloads where ${isWithin(days)} group by 1, 2`

const studioDays = (days: Days) => raw`
  select users.studio_id, ${DAY} as day, count(*)::int as downloads
  from downloads join users on users.id = downloads.user_id and users.studio_id is not null
  where ${isWithin(days)} group by 1, 2`

/** Stored days since `from`, and the days that are not stored yet as they are now. */
type Period = {
  from: Day
  /** The last day. */
  to: Day
  top: number
}

export async function selectFigures(sql: Sql, { from, to, top }: Period): Promise<DownloadFigures> {
  const stored = await storedUntil(sql)
  const live = { since: stored !== null && stored > from ? stored : from, until: dayAfter(to) }
  const isStored = raw<boolean>`day >= ${from}::date and day < ${live.since}::date`
  const perDayAndClass = raw`(
    select day, class_type, downloads from class_download_days where ${isStored}
    union all ${classDays(live)})`
  const perStudio = raw`(
    select studio_id, downloads from studio_download_days where ${isStored}
    union all select studio_id, downloads from (${studioDays(live)}) as fresh)`
  const [days, classes, studios] = [
    await raw<DownloadFigures['perDay'][number]>`
      select every.day::date::text as day, coalesce(sum(counted.downloads), 0)::int as downloads
      from generate_series(${from}::date, ${to}::date, interval '1 day') as every (day)
      left join ${perDayAndClass} as counted on counted.day = every.day::date
      group by 1 order by 1`.execute(sql),
    await raw<DownloadFigures['perClass'][number]>`
      select class_type as "classType", sum(downloads)::int as downloads from ${perDayAndClass} as counted
      group by 1 order by 2 desc, 1 limit ${top}`.execute(sql),
    await raw<DownloadFigures['perStudio'][number]>`
      select studios.id as "studioId", studios.name as "studioName", counted.downloads
      from (select studio_id, sum(downloads)::int as downloads from ${perStudio} as each
            group by 1 order by 2 desc, 1 limit ${top}) as counted
      join studios on studios.id = counted.studio_id order by counted.downloads desc, studios.name`.execute(
      sql,
    ),
  ]
  return { perDay: days.rows, perClass: classes.rows, perStudio: studios.rows }
}

const dayAfter = (day: Day): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
