import { createHash } from 'node:crypto'
import type { Limit } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  deleteCalls,
  deleteExpired,
  deleteCall,
  type Window,
  type CountedCalls,
  insertCall,
  readCalls,
} from './rate-limit.repository.ts'

export type RateLimit = {
  /** What is limited, e.g. `login`. */
  of: string
  /** Whose turns are counted: an address, an account, or both. */
  by: string
  limit: Limit
}

/** Moments that a row keeps at most. Limits of more turns note them more coarsely. */
const MOST_STAMPS = 60

type Deps = Pick<Ports, 'sql' | 'clock'>

/**
 * Takes a turn or throws `request.too_many` with the seconds after which there is one again. Counted in the database,
 * so that all web processes count together and a restart forgets nothing. The window slides: in no stretch of
 * `seconds`, wherever it begins, are there more than `max` turns. A turn is taken before the work: a burst of parallel
 * requests cannot overtake its own count. One that is refused does not count.
 */
export async function consumeRateLimit(ports: Deps, turn: RateLimit): Promise<void> {
  const now = ports.clock.now()
  if (!(await tryConsume(ports, turn, now))) throw tooMany(await secondsUntil(ports, turn, now))
}

/** Takes a turn at a moment; says whether there was one. */
export function tryConsume({ sql }: Pick<Ports, 'sql'>, turn: RateLimit, now: Date): Promise<boolean> {
  const stamp = stampOf(turn.limit, now)
  const expiresAt = new Date(stamp + lengthMs(turn.limit))
  return insertCall(sql, { ...liveAt(turn, now), stamp, max: turn.limit.max, expiresAt })
}

/** Seconds until there is a turn again, if nobody else takes it; 0 where there is one. */
export async function secondsUntil({ sql }: Pick<Ports, 'sql'>, turn: RateLimit, now: Date): Promise<number> {
  const freeAt = freeAtMoment(await readCalls(sql, liveAt(turn, now)), turn.limit)
  return freeAt === undefined ? 0 : Math.ceil((freeAt - now.getTime()) / 1000)
}

/** For a turn, taken at a moment, that turned out not to be what is limited. */
export async function refundRateLimit({ sql }: Pick<Ports, 'sql'>, turn: RateLimit, takenAt: Date): Promise<void> {
  await deleteCall(sql, { key: keyOf(turn), stamp: stampOf(turn.limit, takenAt) })
}

export async function resetRateLimit({ sql }: Pick<Ports, 'sql'>, turn: RateLimit): Promise<void> {
  await deleteCalls(sql, keyOf(turn))
}

export async function sweepRateLimits({ sql, clock }: Deps): Promise<void> {
  await deleteExpired(sql, clock.now())
}

/** A wait of less than a second is one: what was refused a moment ago may be free by now. */
export const tooMany = (seconds: number): Problem =>
  new Problem('request.too_many', { retryAfter: Math.max(1, seconds) })

const lengthMs = ({ seconds }: Limit): number => seconds * 1000

/** Where turns are noted coarsely, each counts a little longer than its window, and never shorter. */
function stampOf(limit: Limit, now: Date): number {
  const step = limit.max <= MOST_STAMPS ? 1 : Math.ceil(lengthMs(limit) / MOST_STAMPS)
  return Math.ceil(now.getTime() / step) * step
}

const liveAt = (turn: RateLimit, now: Date): Window => ({
  key: keyOf(turn),
  since: now.getTime() - lengthMs(turn.limit),
  until: stampOf(turn.limit, now) + lengthMs(turn.limit),
})

/** When so many of the turns will be over that one more is allowed; undefined where it is already. */
function freeAtMoment(noted: readonly CountedCalls[], { max, seconds }: Limit): number | undefined {
  let over = noted.reduce((sum, { turns }) => sum + turns, 0) - max
  for (const { at, turns } of noted) {
    if (over < 0) return undefined
    over -= turns
    if (over < 0) return at + seconds * 1000
  }
  return undefined
}

/** Hashed: the table keeps no list of addresses and mailboxes. */
const keyOf = ({ of, by }: RateLimit) => `${of}:${createHash('sha256').update(by).digest('base64url')}`
