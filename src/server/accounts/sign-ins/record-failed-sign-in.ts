import { Email } from '#domain/account/credentials.ts'
import type { UserId } from '#domain/ids.ts'
import { recordAuditEvent } from '#server/audit/record-event.ts'
import { type GrowingTurn, hadGrowingTurn } from '#server/http/limits/growing-turns.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { SignInWay } from './record-sign-in.ts'

/**
 * Of all failures together, for an attack from many networks on many mailboxes is limited in each of them only: what is
 * written of it is a few megabytes a day. Successes are not counted among them.
 */
const RECORDED: GrowingTurn = {
  of: 'audit-failed-sign-ins',
  by: 'all',
  limits: [
    { max: 2000, seconds: 3600 },
    { max: 20_000, seconds: 24 * 3600 },
  ],
}
const SAID: GrowingTurn = { of: 'audit-failed-more', by: 'all', limits: [{ max: 1, seconds: 3600 }] }

/** Whose it was, as far as that is known: what was typed, or the account itself. */
type Failure = { email?: string; userId?: UserId; ip: string; how: SignInWay }

/**
 * To be called where a sign-in is refused after something was compared: the limits of guesses stop further ones before,
 * and nothing is written of those. What was typed is kept only where it is an address: some type their password there.
 */
export async function recordFailedSignIn(
  ports: Pick<Ports, 'sql' | 'clock'>,
  { email, userId, ip, how }: Failure,
): Promise<void> {
  const act = { by: null, at: ports.clock.now(), address: ip }
  if (await hadGrowingTurn(ports, RECORDED)) {
    const { data } = Email.safeParse(email)
    const whom = userId ? { userId } : data === undefined ? undefined : { email: data }
    await recordAuditEvent(ports.sql, { ...act, kind: 'sign_in.failed', whom, after: { how } })
  } else if (await hadGrowingTurn(ports, SAID))
    await recordAuditEvent(ports.sql, { ...act, kind: 'sign_in.failed_more', address: null })
}
