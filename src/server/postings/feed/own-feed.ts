import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { createFeed, FeedState } from '#contract/posting-feed.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall, FileReply } from '#server/http/call.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { hashOfToken, newFeedToken } from './feed-token.ts'
import {
  deleteFeed,
  recordRead,
  selectFeed,
  selectFeedOwner,
  selectReminders,
  upsertFeed,
} from './feeds.repository.ts'
import { writeCalendar } from './write-calendar.ts'

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock' | 'config'>

/** Days for which posted and missed videos stay in a calendar. */
const PAST_DAYS = 60
const DAY_MS = 86_400_000
/** Wrong addresses of one network: a calendar goes on asking for one that has ended. Right ones do not count. */
const WRONG_ONES = { max: 60, seconds: 3600 }
/** Readings of one address: calendars ask every few minutes at most, on a few devices. */
const PER_FEED = { max: 120, seconds: 3600 }

export async function ownFeedState({ sql, actor }: Call): Promise<FeedState> {
  const feed = await selectFeed(sql, actor.id)
  return {
    createdAt: feed?.created_at.toISOString() ?? null,
    readAt: feed?.read_at?.toISOString() ?? null,
  }
}

/** Only the hash of the secret is stored: the address is told here and never again. */
export async function createOwnFeed({
  sql,
  actor,
  clock,
  config,
}: Call): Promise<HandlerReply<typeof createFeed>> {
  const token = newFeedToken()
  const now = clock.now()
  await withUserLock(sql, actor.id, (trx) =>
    upsertFeed(trx, { userId: actor.id, hash: hashOfToken(token), now }),
  )
  const url = `${config.publicUrl}/api/posting-feed/${token}.ics`
  return { url, createdAt: now.toISOString(), readAt: null }
}

export const endOwnFeed = ({ sql, actor }: Call): Promise<void> => deleteFeed(sql, actor.id)

/**
 * The calendar at a secret address. A wrong address, one that has ended and one that never was take the same way: a hash
 * and one look into an index. Guesses are limited by the network of `ip`; a right address is read from there all the
 * same, since calendar services read the feeds of many accounts.
 */
export async function feedAt(
  ports: Pick<Ports, 'sql' | 'clock' | 'config'>,
  { token, ip }: { token: string; ip: string },
): Promise<FileReply> {
  const { sql, clock, config } = ports
  const userId = await selectFeedOwner(sql, hashOfToken(token.replace(/\.ics$/, '')))
  if (userId === undefined) {
    await consumeRateLimit(ports, { of: 'posting-feed-guess', by: addressKey(ip), limit: WRONG_ONES })
    throw new Problem('request.not_found')
  }
  await consumeRateLimit(ports, { of: 'posting-feed', by: userId, limit: PER_FEED })
  const now = clock.now()
  const since = new Date(now.getTime() - PAST_DAYS * DAY_MS)
  const reminders = await selectReminders(sql, { userId, since })
  await recordRead(sql, userId, now)
  const content = Buffer.from(writeCalendar(reminders, new URL('/calendar', config.publicUrl)))
  return {
    stream: () => Readable.from(content),
    size: content.length,
    contentType: 'text/calendar; charset=utf-8',
    etag: createHash('sha256').update(content).digest('base64url'),
  }
}
