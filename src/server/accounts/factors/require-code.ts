import type { UserId } from '#domain/ids.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import {
  consumeEscalatingRateLimit,
  type EscalatingRateLimit,
  refundEscalatingRateLimit,
  resetEscalatingRateLimit,
} from '#server/http/limits/escalating-rate-limit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { wrongCode } from './wrong-code.ts'

const DAY = 24 * 3600

/** Wrong codes per account and network. */
const HERE = [
  { max: 10, seconds: 900 },
  { max: 30, seconds: DAY },
]
/** Wrong codes per account from all networks: of a million codes three are valid at a time. */
const EVERYWHERE = [
  { max: 40, seconds: 3600 },
  { max: 100, seconds: DAY },
]

type CodeCheck = { userId: UserId; ip: string; isRight: () => Promise<boolean> }

/**
 * Throws `auth.wrong_code` for a wrong code, and `request.too_many` above the limits. A correct code resets the
 * network's count and refunds its own.
 */
export async function requireCode(
  ports: Pick<Ports, 'sql' | 'clock'>,
  { userId, ip, isRight }: CodeCheck,
): Promise<void> {
  const here: EscalatingRateLimit = { of: 'code', by: `${userId} ${addressKey(ip)}`, limits: HERE }
  const everywhere: EscalatingRateLimit = { of: 'code-account', by: userId, limits: EVERYWHERE }
  await consumeEscalatingRateLimit(ports, here)
  const takenAt = await consumeEscalatingRateLimit(ports, everywhere)
  if (!(await isRight())) throw wrongCode()
  await resetEscalatingRateLimit(ports, here)
  await refundEscalatingRateLimit(ports, everywhere, takenAt)
}
