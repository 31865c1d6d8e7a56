import { randomInt } from 'node:crypto'
import { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { FEED_FAILING_DAYS } from '#domain/timetable/feed.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { importReading } from '#server/timetable/import-reading.ts'
import type { ImportMode } from '#server/timetable/reading.ts'
import { doubtEmpty } from './doubt-empty.ts'
import { feedEmail, troubledFeedEmail } from './feed-email.ts'
import { openUrl } from './feed-secret.ts'
import { type FeedRow, selectFeed, updateFeed } from './feeds.repository.ts'
import { type Fetched, fetchReading } from './fetch-reading.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FAILING_MS = FEED_FAILING_DAYS * 24 * HOUR_MS

/** A first failure is tried again soon: servers restart. */
const SOON_MS = 10 * MINUTE_MS

/** Then its owner is told by mail. */
const TROUBLED_MS = 24 * HOUR_MS

const UNREADABLE = 'Something in it stops our reader.'

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config' | 'log'>

/** Some minutes more or less, so that the feeds of an hour do not come at once. */
const about = (now: Date, ms: number): Date => new Date(now.getTime() + ms * (0.9 + randomInt(200) / 1000))

/** When a feed that was read is read again. */
export const nextHour = (now: Date): Date => about(now, HOUR_MS)

/**
 * Reads a feed and imports it, or records why that failed. The import and its record are one transaction. Returns the
 * row afterwards; undefined if it was removed meanwhile.
 */
export async function refreshFeed(ports: Deps, feed: FeedRow): Promise<FeedRow | undefined> {
  try {
    const fetched = await fetchReading(ports, {
      userId: feed.user_id,
      url: openUrl(ports, feed),
      source: feed.source,
      timeZone: feed.time_zone,
      last: { etag: feed.etag, lastModified: feed.last_modified, monday: feed.read_monday },
    })
    if ('problem' in fetched) return await recordFailure(ports, feed, fetched.problem)
    const doubt =
      'reading' in fetched &&
      (await doubtEmpty(ports.sql, {
        userId: feed.user_id,
        reading: fetched.reading,
        now: ports.clock.now(),
      }))
    if (doubt) return await recordFailure(ports, feed, doubt)
    return await recordSuccess(ports, feed, fetched)
  } catch (error) {
    if (error instanceof Problem) return recordFailure(ports, feed, error.message)
    ports.log.warn({ err: error, feed: feed.id }, 'a feed was not read')
    return recordFailure(ports, feed, UNREADABLE)
  }
}

/** What of a calendar could not be read, for its owner; null if all of it could. */
const partProblem = ([first, ...others]: readonly string[]): string | null =>
  first === undefined
    ? null
    : `A part of it cannot be read. ${first}${others.length > 0 ? ` And ${others.length} more.` : ''}`

/** What a reading leaves in the row: nothing of earlier failures, unless a part could not be read. */
export function successOf(
  fetched: Exclude<Fetched, { problem: string }>,
  now: Date,
  before?: Pick<FeedRow, 'troubled_since' | 'told_at'>,
) {
  const problem = 'faults' in fetched ? partProblem(fetched.faults) : null
  const trouble = problem === null ? undefined : before
  const read = {
    ...{ checked_at: now, next_at: nextHour(now), failing_since: null, problem, ended_at: null },
    troubled_since: problem === null ? null : (trouble?.troubled_since ?? now),
    told_at: trouble?.told_at ?? null,
  }
  if ('isUnchanged' in fetched) return read
  const { name, seen } = fetched
  return { ...read, name, etag: seen.etag, last_modified: seen.lastModified, read_monday: seen.monday }
}

type Telling = { readonly sql: Sql; readonly jobs: Ports['jobs']; readonly now: Date }

/** Tells the owner, once, of a calendar that could not be read for a day, in whole or in part. */
async function tellOfTrouble({ sql, jobs, now }: Telling, row: FeedRow): Promise<FeedRow | undefined> {
  const { id, user_id, problem, troubled_since: since } = row
  if (!problem || !since || row.told_at || now.getTime() - since.getTime() < TROUBLED_MS) return row
  await queueEmail({ sql, jobs }, troubledFeedEmail, {
    userId: UserId.parse(user_id),
    name: row.name || row.host,
    problem,
    isPartial: row.failing_since === null,
  })
  return updateFeed(sql, id, { told_at: now })
}

function recordSuccess(
  { sql, jobs, clock }: Deps,
  { id, user_id }: FeedRow,
  fetched: Exclude<Fetched, { problem: string }>,
): Promise<FeedRow | undefined> {
  const userId = UserId.parse(user_id)
  return withUserLock(sql, userId, async (trx) => {
    // It may have been removed while it was read.
    const before = await selectFeed(trx, { id, userId })
    if (!before) return undefined
    const actor = await findActor({ sql: trx, clock }, userId)
    if (actor && 'reading' in fetched)
      await importReading({ sql: trx, actor, clock }, fetched.reading, { mode: modeOf(fetched.faults) })
    const now = clock.now()
    const row = await updateFeed(trx, id, successOf(fetched, now, before))
    return row && tellOfTrouble({ sql: trx, jobs, now }, row)
  })
}

/** What is missing where a part cannot be read is not cancelled. */
export const modeOf = (faults: readonly string[]): ImportMode => (faults.length > 0 ? 'add' : 'replace')

function recordFailure(
  { sql, jobs, clock }: Deps,
  feed: FeedRow,
  problem: string,
): Promise<FeedRow | undefined> {
  const now = clock.now()
  return transaction(sql, async (trx) => {
    const since = feed.failing_since ?? now
    const isOver = feed.ended_at === null && now.getTime() - since.getTime() >= FAILING_MS
    const isFirst = feed.failing_since === null
    const row = await updateFeed(trx, feed.id, {
      problem,
      failing_since: since,
      troubled_since: feed.troubled_since ?? now,
      next_at: about(now, isFirst ? SOON_MS : HOUR_MS),
      ...(isOver && { ended_at: now }),
    })
    if (row && isOver) {
      const about = { userId: UserId.parse(row.user_id), name: row.name || row.host }
      await queueEmail({ sql: trx, jobs }, feedEmail, about)
    }
    return row && !isOver && row.ended_at === null ? tellOfTrouble({ sql: trx, jobs, now }, row) : row
  })
}
