import { createHash } from 'node:crypto'
import type { Limit } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '../../ports/ports.ts'
import { countOne, deleteCountsBefore, forgetCounts, readCount, uncountOne } from './turns.repository.ts'

export type Turn = {
  /** What is limited, e.g. `login`. */
  of: string
  /** Whose turns are counted: an address, an account, or both. */
  by: string
  limit: Limit
}

/** The longest window that any limit uses. */
const LONGEST_WINDOW_SECONDS = 24 * 3600

/**
 * Takes a turn or throws `request.too_many` with the seconds to wait. Counted in the database, in fixed windows, so
 * that all web processes count together and a restart forgets nothing. It is taken before the work: a burst of
 * parallel requests cannot overtake its own count.
 */
export async function takeTurn({ sql, clock }: Pick<Ports, 'sql' | 'clock'>, turn: Turn): Promise<void> {
  const now = clock.now()
  const count = await countOne(sql, windowOf(turn, now))
  if (count > turn.limit.max) throw new Problem('request.too_many', { retryAfter: secondsLeft(turn, now) })
}

/** Throws where no turn is left, and takes none: for what is known to be limited only once it is done. */
export async function requireTurn({ sql, clock }: Pick<Ports, 'sql' | 'clock'>, turn: Turn): Promise<void> {
  const now = clock.now()
  const count = await readCount(sql, windowOf(turn, now))
  if (count >= turn.limit.max) throw new Problem('request.too_many', { retryAfter: secondsLeft(turn, now) })
}

/** For a turn that turned out not to be what is limited, such as a right password among the wrong ones. */
export async function giveBackTurn({ sql, clock }: Pick<Ports, 'sql' | 'clock'>, turn: Turn): Promise<void> {
  await uncountOne(sql, windowOf(turn, clock.now()))
}

export async function forgetTurns({ sql }: Pick<Ports, 'sql'>, turn: Turn): Promise<void> {
  await forgetCounts(sql, keyOf(turn))
}

export async function sweepTurns({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> {
  await deleteCountsBefore(sql, new Date(clock.now().getTime() - LONGEST_WINDOW_SECONDS * 1000))
}

function windowOf(turn: Turn, now: Date) {
  const lengthMs = turn.limit.seconds * 1000
  return { key: keyOf(turn), windowStart: new Date(Math.floor(now.getTime() / lengthMs) * lengthMs) }
}

/** Hashed: the table keeps no list of addresses and mailboxes. */
const keyOf = ({ of, by }: Turn) => `${of}:${createHash('sha256').update(by).digest('base64url')}`

const secondsLeft = ({ limit }: Turn, now: Date) =>
  Math.max(1, Math.ceil(limit.seconds - ((now.getTime() / 1000) % limit.seconds)))
