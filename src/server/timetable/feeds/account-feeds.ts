import { randomUUID } from 'node:crypto'
import type { addFeed, listFeeds, removeFeed } from '#contract/calendar-feeds.ts'
import type { BodyOf, HandlerReply } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import { FEEDS_MAX } from '#domain/timetable/feed.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall, Call } from '#server/http/call.ts'
import { isAllowedUrl } from '#server/outbound/allowed-url.ts'
import { importReading } from '#server/timetable/import-reading.ts'
import { doubtEmpty } from './doubt-empty.ts'
import { feedAddress } from './feed-address.ts'
import { sealUrl, sourceOf } from './feed-secret.ts'
import { feedView } from './feed-view.ts'
import {
  cancelComing,
  deleteFeed,
  type FeedRow,
  insertFeed,
  selectFeed,
  selectFeeds,
  selectUnanswered,
} from './feeds.repository.ts'
import { fetchReading } from './fetch-reading.ts'
import { modeOf, refreshFeed, successOf } from './refresh-feed.ts'

const QUESTIONS_MAX = 20

export async function listOwnFeeds({
  sql,
  actor,
  clock,
}: ActorCall): Promise<HandlerReply<typeof listFeeds>> {
  const feeds = await selectFeeds(sql, actor.id)
  const asked = { userId: actor.id, now: clock.now(), max: QUESTIONS_MAX }
  return { feeds: feeds.map(feedView), max: FEEDS_MAX, questions: await selectUnanswered(sql, asked) }
}

const refused = (sentence: string) => new Problem('request.invalid', { fieldErrors: { url: sentence } })

/** Reads the calendar first: one that cannot be read is not stored. */
export async function addOwnFeed(
  call: Call<typeof addFeed>,
  { url: typed, timeZone }: BodyOf<typeof addFeed>,
): Promise<HandlerReply<typeof addFeed>> {
  const { actor, clock, config } = call
  const address = feedAddress(typed)
  if ('problem' in address) throw refused(address.problem)
  const { url } = address
  if (!isAllowedUrl(url, config.calendarFeeds))
    throw refused(
      'We only read calendars on the internet, at an address that begins with https:// or webcal://.',
    )
  const source = sourceOf(actor.id, url)
  refuseAnother(await selectFeeds(call.sql, actor.id), source)
  const fetched = await fetchReading(call, { userId: actor.id, url, source, timeZone }, call.request.signal)
  if ('problem' in fetched) throw refused(`We could not read this calendar. ${withoutEcho(fetched.problem)}`)
  if ('isUnchanged' in fetched) throw refused('We could not read this calendar. It answered with status 304.')
  const { reading } = fetched
  const doubt = await doubtEmpty(call.sql, { userId: actor.id, reading, now: clock.now() })
  if (doubt) throw refused(doubt)
  return withUserLock(call.sql, actor.id, async (sql) => {
    refuseAnother(await selectFeeds(sql, actor.id), source)
    const id = randomUUID()
    const imported = await importReading({ sql, actor, clock }, reading, { mode: modeOf(fetched.faults) })
    const now = clock.now()
    const row = await insertFeed(sql, {
      id,
      user_id: actor.id,
      source,
      url: sealUrl(call, { id, url }),
      host: new URL(url).host,
      time_zone: timeZone,
      created_at: now,
      ...successOf(fetched, now),
      name: fetched.name,
    })
    return { feed: feedView(row), imported }
  })
}

/** A refusal of the file begins like this one. */
const withoutEcho = (problem: string): string => problem.replace('We cannot use this calendar. ', '')

function refuseAnother(own: readonly FeedRow[], source: string): void {
  if (own.some((feed) => feed.source === source)) throw refused('You follow this calendar already.')
  if (own.length >= FEEDS_MAX) throw new Problem('feed.too_many')
}

/** A feed of another account is reported as not found. */
export async function refreshOwnFeed(call: ActorCall, id: string) {
  const feed = await selectFeed(call.sql, { id, userId: call.actor.id })
  const row = feed && (await refreshFeed(call, feed))
  if (!row) throw new Problem('feed.not_found')
  return { feed: feedView(row) }
}

/** Returns how many classes were cancelled. */
export function removeOwnFeed(
  { sql, actor, clock }: ActorCall,
  { id, classes }: { id: string; classes: 'keep' | 'cancel' },
): Promise<HandlerReply<typeof removeFeed>> {
  return withUserLock(sql, actor.id, async (trx) => {
    const feed = await deleteFeed(trx, { id, userId: actor.id })
    if (!feed) throw new Problem('feed.not_found')
    const { source } = feed
    const gone = classes === 'cancel' ? { userId: actor.id, source, now: clock.now() } : undefined
    return { cancelled: gone ? await cancelComing(trx, gone) : 0 }
  })
}
