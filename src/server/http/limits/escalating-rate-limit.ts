import type { Limit } from '#contract/endpoint.ts'
import type { Ports } from '#server/ports/ports.ts'
import { resetRateLimit, refundRateLimit, tryConsume, secondsUntil, type RateLimit, tooMany } from './rate-limit.ts'

/** One thing that is limited in windows of growing length: who goes on after a short wait comes to a long one. */
export type EscalatingRateLimit = { readonly of: string; readonly by: string; readonly limits: readonly Limit[] }

type Deps = Pick<Ports, 'sql' | 'clock'>

const windowsOf = ({ of, by, limits }: EscalatingRateLimit): RateLimit[] =>
  limits.map((limit) => ({ of: `${of}/${limit.seconds}`, by, limit }))

/** Takes a turn in every window, or in none and throws `request.too_many`. Gives the moment, to give it back. */
export async function consumeEscalatingRateLimit(ports: Deps, turn: EscalatingRateLimit): Promise<Date> {
  const now = ports.clock.now()
  if (!(await tryConsumeAll(ports, windowsOf(turn), now))) throw tooMany(await longestWait(ports, turn, now))
  return now
}

/** Whether there was a turn in every window: for what is left out in silence where there is none. */
export const tryConsumeEscalating = (ports: Deps, turn: EscalatingRateLimit): Promise<boolean> =>
  tryConsumeAll(ports, windowsOf(turn), ports.clock.now())

async function tryConsumeAll(ports: Deps, windows: readonly RateLimit[], now: Date): Promise<boolean> {
  for (const [nth, window] of windows.entries()) {
    if (await tryConsume(ports, window, now)) continue
    for (const taken of windows.slice(0, nth)) await refundRateLimit(ports, taken, now)
    return false
  }
  return true
}

/** Throws where a window has no turn left, and takes none. */
export async function requireEscalatingRateLimit(ports: Deps, turn: EscalatingRateLimit): Promise<void> {
  const seconds = await longestWait(ports, turn, ports.clock.now())
  if (seconds > 0) throw tooMany(seconds)
}

async function longestWait(ports: Deps, turn: EscalatingRateLimit, now: Date): Promise<number> {
  let longest = 0
  for (const window of windowsOf(turn)) longest = Math.max(longest, await secondsUntil(ports, window, now))
  return longest
}

export async function refundEscalatingRateLimit(ports: Deps, turn: EscalatingRateLimit, takenAt: Date): Promise<void> {
  for (const window of windowsOf(turn)) await refundRateLimit(ports, window, takenAt)
}

export async function resetEscalatingRateLimit(ports: Pick<Ports, 'sql'>, turn: EscalatingRateLimit): Promise<void> {
  for (const window of windowsOf(turn)) await resetRateLimit(ports, window)
}
