import { createHash } from 'node:crypto'
import type { Limit } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  type CountedCalls,
  deleteCall,
  deleteCalls,
  deleteExpired,
  insertCall,
  readCalls,
  type Window,
} from './rate-limit.repository.ts'

export type RateLimit = {
  /** Name of the limit, e.g. `login`. */
  of: string
  /** Key of the caller: an address, an account, or both. */
  by: string
  limit: Limit
}

/** Most stamps in a row. Limits with more calls round their stamps. */
const MOST_STAMPS = 60

type Deps = Pick<Ports, 'sql' | 'clock'>

/**
 * Consumes one call or throws `request.too_many` with the seconds until the next one is allowed. Counted in the
 * database, so that all web processes count together and a restart loses nothing. The window slides: no stretch of
 * `seconds` has more than `max` calls. A call is consumed before the work, so a burst of parallel requests cannot
 * pass the limit. A refused call does not count.
 */
export async function consumeRateLimit(ports: Deps, rate: RateLimit): Promise<void> {
  const now = ports.clock.now()
  if (!(await tryConsume(ports, rate, now))) throw tooMany(await secondsUntil(ports, rate, now))
}

/** Consumes one call at a moment; returns whether it is allowed. */
export function tryConsume({ sql }: Pick<Ports, 'sql'>, rate: RateLimit, now: Date): Promise<boolean> {
  const stamp = stampOf(rate.limit, now)
  const expiresAt = new Date(stamp + lengthMs(rate.limit))
  return insertCall(sql, { ...liveAt(rate, now), stamp, max: rate.limit.max, expiresAt })
}

/** Seconds until a call is allowed if no other call comes first; 0 if one is allowed now. */
export async function secondsUntil({ sql }: Pick<Ports, 'sql'>, rate: RateLimit, now: Date): Promise<number> {
  const freeAt = freeAtMoment(await readCalls(sql, liveAt(rate, now)), rate.limit)
  return freeAt === undefined ? 0 : Math.ceil((freeAt - now.getTime()) / 1000)
}

/** Takes back a call, consumed at `takenAt`, that turned out not to count. */
export async function refundRateLimit(
  { sql }: Pick<Ports, 'sql'>,
  rate: RateLimit,
  takenAt: Date,
): Promise<void> {
  await deleteCall(sql, { key: keyOf(rate), stamp: stampOf(rate.limit, takenAt) })
}

export async function resetRateLimit({ sql }: Pick<Ports, 'sql'>, rate: RateLimit): Promise<void> {
  await deleteCalls(sql, keyOf(rate))
}

export async function sweepRateLimits({ sql, clock }: Deps): Promise<void> {
  await deleteExpired(sql, clock.now())
}

/** At least one second: the limit may already allow a call that it refused a moment ago. */
export const tooMany = (seconds: number): Problem =>
  new Problem('request.too_many', { retryAfter: Math.max(1, seconds) })

const lengthMs = ({ seconds }: Limit): number => seconds * 1000

/**
 * A rounded stamp is never earlier than the call, so a call counts a little longer than its window and never shorter.
 */
function stampOf(limit: Limit, now: Date): number {
  const step = limit.max <= MOST_STAMPS ? 1 : Math.ceil(lengthMs(limit) / MOST_STAMPS)
  return Math.ceil(now.getTime() / step) * step
}

const liveAt = (rate: RateLimit, now: Date): Window => ({
  key: keyOf(rate),
  since: now.getTime() - lengthMs(rate.limit),
  until: stampOf(rate.limit, now) + lengthMs(rate.limit),
})

/** When enough calls have expired to allow one more; undefined if one is allowed now. */
function freeAtMoment(noted: readonly CountedCalls[], { max, seconds }: Limit): number | undefined {
  let over = noted.reduce((sum, { turns }) => sum + turns, 0) - max
  for (const { at, turns } of noted) {
    if (over < 0) return undefined
    over -= turns
    if (over < 0) return at + seconds * 1000
  }
  return undefined
}

/** Hashed, so that the table holds no addresses or emails. */
const keyOf = ({ of, by }: RateLimit) => `${of}:${createHash('sha256').update(by).digest('base64url')}`
