import type { UserId } from '#domain/ids.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import {
  forgetGrowingTurns,
  type GrowingTurn,
  giveBackGrowingTurn,
  takeGrowingTurn,
} from '#server/http/limits/growing-turns.ts'
import type { Ports } from '#server/ports/ports.ts'
import { wrongCode } from './wrong-code.ts'

const DAY = 24 * 3600

/** Wrong codes for one account from one network. */
const HERE = [
  { max: 10, seconds: 900 },
  { max: 30, seconds: DAY },
]
/** And wherever they come from: of a million codes three hold at a time. */
const EVERYWHERE = [
  { max: 40, seconds: 3600 },
  { max: 100, seconds: DAY },
]

type Guess = { userId: UserId; ip: string; isRight: () => Promise<boolean> }

/** Throws `auth.wrong_code` for a wrong code, and `request.too_many` where there were too many of them. */
export async function requireCode(
  ports: Pick<Ports, 'sql' | 'clock'>,
  { userId, ip, isRight }: Guess,
): Promise<void> {
  const here: GrowingTurn = { of: 'code', by: `${userId} ${addressKey(ip)}`, limits: HERE }
  const everywhere: GrowingTurn = { of: 'code-account', by: userId, limits: EVERYWHERE }
  await takeGrowingTurn(ports, here)
  const takenAt = await takeGrowingTurn(ports, everywhere)
  if (!(await isRight())) throw wrongCode()
  await forgetGrowingTurns(ports, here)
  await giveBackGrowingTurn(ports, everywhere, takenAt)
}
