import type { Limit } from '#contract/endpoint.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  type RateLimit,
  refundRateLimit,
  resetRateLimit,
  secondsUntil,
  tooMany,
  tryConsume,
} from './rate-limit.ts'

/** A rate limit with several windows of increasing length: repeated attempts lead to longer waits. */
export type EscalatingRateLimit = {
  readonly of: string
  readonly by: string
  readonly limits: readonly Limit[]
}

type Deps = Pick<Ports, 'sql' | 'clock'>

const windowsOf = ({ of, by, limits }: EscalatingRateLimit): RateLimit[] =>
  limits.map((limit) => ({ of: `${of}/${limit.seconds}`, by, limit }))

/**
 * Consumes one call in every window, or in none and throws `request.too_many`. Returns the time of the call, for a
 * refund.
 */
export async function consumeEscalatingRateLimit(ports: Deps, rate: EscalatingRateLimit): Promise<Date> {
  const now = ports.clock.now()
  if (!(await tryConsumeAll(ports, windowsOf(rate), now))) throw tooMany(await longestWait(ports, rate, now))
  return now
}

/**
 * As `consumeEscalatingRateLimit`, but returns whether the call is allowed: for actions that are skipped silently.
 */
export const tryConsumeEscalating = (ports: Deps, rate: EscalatingRateLimit): Promise<boolean> =>
  tryConsumeAll(ports, windowsOf(rate), ports.clock.now())

async function tryConsumeAll(ports: Deps, windows: readonly RateLimit[], now: Date): Promise<boolean> {
  for (const [nth, window] of windows.entries()) {
    if (await tryConsume(ports, window, now)) continue
    for (const taken of windows.slice(0, nth)) await refundRateLimit(ports, taken, now)
    return false
  }
  return true
}

/** Throws if a window is used up. Consumes nothing. */
export async function requireEscalatingRateLimit(ports: Deps, rate: EscalatingRateLimit): Promise<void> {
  const seconds = await longestWait(ports, rate, ports.clock.now())
  if (seconds > 0) throw tooMany(seconds)
}

async function longestWait(ports: Deps, rate: EscalatingRateLimit, now: Date): Promise<number> {
  let longest = 0
  for (const window of windowsOf(rate)) longest = Math.max(longest, await secondsUntil(ports, window, now))
  return longest
}

export async function refundEscalatingRateLimit(
  ports: Deps,
  rate: EscalatingRateLimit,
  takenAt: Date,
): Promise<void> {
  for (const window of windowsOf(rate)) await refundRateLimit(ports, window, takenAt)
}

export async function resetEscalatingRateLimit(
  ports: Pick<Ports, 'sql'>,
  rate: EscalatingRateLimit,
): Promise<void> {
  for (const window of windowsOf(rate)) await resetRateLimit(ports, window)
}
