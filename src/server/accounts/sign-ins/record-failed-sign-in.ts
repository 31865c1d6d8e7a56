import { Email } from '#domain/account/credentials.ts'
import type { UserId } from '#domain/ids.ts'
import { recordAuditEvent } from '#server/audit/record-event.ts'
import { type EscalatingRateLimit, tryConsumeEscalating } from '#server/http/limits/escalating-rate-limit.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { SignInWay } from './record-sign-in.ts'

/**
 * A limit over all failures. An attack from many networks on many accounts passes the limits per account, and this
 * caps its log at a few megabytes a day. Successes do not count.
 */
const RECORDED: EscalatingRateLimit = {
  of: 'audit-failed-sign-ins',
  by: 'all',
  limits: [
    { max: 2000, seconds: 3600 },
    { max: 20_000, seconds: 24 * 3600 },
  ],
}
const NOTED_MORE: EscalatingRateLimit = {
  of: 'audit-failed-more',
  by: 'all',
  limits: [{ max: 1, seconds: 3600 }],
}

/** The typed email, or the account if known. */
type FailedSignIn = { email?: string; userId?: UserId; ip: string; how: SignInWay }

/**
 * Call it where a sign-in is refused after a credential check. Rate-limited attempts are not recorded. Records the
 * typed text only if it is an email: some people type their password there.
 */
export async function recordFailedSignIn(
  ports: Pick<Ports, 'sql' | 'clock'>,
  { email, userId, ip, how }: FailedSignIn,
): Promise<void> {
  const act = { by: null, at: ports.clock.now(), address: ip }
  if (await tryConsumeEscalating(ports, RECORDED)) {
    const { data } = Email.safeParse(email)
    const whom = userId ? { userId } : data === undefined ? undefined : { email: data }
    await recordAuditEvent(ports.sql, { ...act, kind: 'sign_in.failed', whom, after: { how } })
  } else if (await tryConsumeEscalating(ports, NOTED_MORE))
    await recordAuditEvent(ports.sql, { ...act, kind: 'sign_in.failed_more', address: null })
}
