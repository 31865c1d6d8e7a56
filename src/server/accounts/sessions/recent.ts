import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectConfirmed, updateConfirmed } from './sessions.repository.ts'
import { sessionIdOf } from './sessions.ts'

/** Sensitive calls need a sign-in or confirmation within this time. */
const RECENT_MS = 10 * 60_000

type Deps = Pick<Ports, 'sql' | 'clock'>

/** Whether the session began or was confirmed recently. The cookie must be verified already. */
export async function isRecent({ sql, clock }: Deps, cookie: string | undefined): Promise<boolean> {
  const id = sessionIdOf(cookie)
  const confirmedAt = id && (await selectConfirmed(sql, id))
  return Boolean(confirmedAt && clock.now().getTime() - confirmedAt.getTime() <= RECENT_MS)
}

export async function requireRecent(ports: Deps, cookie: string | undefined): Promise<void> {
  if (!(await isRecent(ports, cookie))) throw new Problem('auth.confirm_needed')
}

/** Records a fresh confirmation of the session. */
export async function markRecent(
  { sql, clock }: Deps,
  session: { id: string | undefined; userId: UserId },
): Promise<void> {
  const { id, userId } = session
  if (id) await updateConfirmed(sql, { id, userId, now: clock.now() })
}
