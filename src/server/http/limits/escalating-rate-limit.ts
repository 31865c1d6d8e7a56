import type { Limit } from '#contract/endpoint.ts'
import type { Ports } from '#server/ports/ports.ts'
import { forgetTurns, giveBackTurn, hadTurn, secondsUntil, type Turn, tooMany } from './rate-limit.ts'

/** One thing that is limited in windows of growing length: who goes on after a short wait comes to a long one. */
export type GrowingTurn = { readonly of: string; readonly by: string; readonly limits: readonly Limit[] }

type Reach = Pick<Ports, 'sql' | 'clock'>

const windowsOf = ({ of, by, limits }: GrowingTurn): Turn[] =>
  limits.map((limit) => ({ of: `${of}/${limit.seconds}`, by, limit }))

/** Takes a turn in every window, or in none and throws `request.too_many`. Gives the moment, to give it back. */
export async function takeGrowingTurn(ports: Reach, turn: GrowingTurn): Promise<Date> {
  const now = ports.clock.now()
  if (!(await hadAll(ports, windowsOf(turn), now))) throw tooMany(await longestWait(ports, turn, now))
  return now
}

/** Whether there was a turn in every window: for what is left out in silence where there is none. */
export const hadGrowingTurn = (ports: Reach, turn: GrowingTurn): Promise<boolean> =>
  hadAll(ports, windowsOf(turn), ports.clock.now())

async function hadAll(ports: Reach, windows: readonly Turn[], now: Date): Promise<boolean> {
  for (const [nth, window] of windows.entries()) {
    if (await hadTurn(ports, window, now)) continue
    for (const taken of windows.slice(0, nth)) await giveBackTurn(ports, taken, now)
    return false
  }
  return true
}

/** Throws where a window has no turn left, and takes none. */
export async function requireGrowingTurn(ports: Reach, turn: GrowingTurn): Promise<void> {
  const seconds = await longestWait(ports, turn, ports.clock.now())
  if (seconds > 0) throw tooMany(seconds)
}

async function longestWait(ports: Reach, turn: GrowingTurn, now: Date): Promise<number> {
  let longest = 0
  for (const window of windowsOf(turn)) longest = Math.max(longest, await secondsUntil(ports, window, now))
  return longest
}

export async function giveBackGrowingTurn(ports: Reach, turn: GrowingTurn, takenAt: Date): Promise<void> {
  for (const window of windowsOf(turn)) await giveBackTurn(ports, window, takenAt)
}

export async function forgetGrowingTurns(ports: Pick<Ports, 'sql'>, turn: GrowingTurn): Promise<void> {
  for (const window of windowsOf(turn)) await forgetTurns(ports, window)
}
