import type { Limit } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '../../ports/ports.ts'
import { forgetTurns, giveBackTurn, requireTurn, type Turn, takeTurn } from './turns.ts'

/** One thing that is limited in windows of growing length: who goes on after a short wait comes to a long one. */
export type GrowingTurn = { readonly of: string; readonly by: string; readonly limits: readonly Limit[] }

type Reach = Pick<Ports, 'sql' | 'clock'>

const windowsOf = ({ of, by, limits }: GrowingTurn): Turn[] =>
  limits.map((limit) => ({ of: `${of}/${limit.seconds}`, by, limit }))

/** Takes a turn in every window, or throws `request.too_many`. */
export async function takeGrowingTurn(ports: Reach, turn: GrowingTurn): Promise<void> {
  for (const window of windowsOf(turn)) await takeTurn(ports, window)
}

/** Whether there was a turn in every window: for what is left out in silence where there is none. */
export async function hadGrowingTurn(ports: Reach, turn: GrowingTurn): Promise<boolean> {
  try {
    await takeGrowingTurn(ports, turn)
    return true
  } catch (refusal) {
    if (refusal instanceof Problem && refusal.code === 'request.too_many') return false
    throw refusal
  }
}

/** Throws where a window has no turn left, and takes none. */
export async function requireGrowingTurn(ports: Reach, turn: GrowingTurn): Promise<void> {
  for (const window of windowsOf(turn)) await requireTurn(ports, window)
}

export async function giveBackGrowingTurn(ports: Reach, turn: GrowingTurn): Promise<void> {
  for (const window of windowsOf(turn)) await giveBackTurn(ports, window)
}

export async function forgetGrowingTurns(ports: Pick<Ports, 'sql'>, turn: GrowingTurn): Promise<void> {
  for (const window of windowsOf(turn)) await forgetTurns(ports, window)
}
