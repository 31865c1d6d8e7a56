import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectConfirmed, updateConfirmed } from './sessions.repository.ts'
import { sessionIdOf } from './sessions.ts'

/** What is grave asks again whether it is the person, where that was longer ago. */
const RECENT_MS = 10 * 60_000

type Deps = Pick<Ports, 'sql' | 'clock'>

/** Whether the session of this cookie was begun or confirmed in the last minutes. The cookie has to be proven already. */
export async function isRecent({ sql, clock }: Deps, cookie: string | undefined): Promise<boolean> {
  const id = sessionIdOf(cookie)
  const confirmedAt = id && (await selectConfirmed(sql, id))
  return Boolean(confirmedAt && clock.now().getTime() - confirmedAt.getTime() <= RECENT_MS)
}

/** Throws where it was not. */
export async function requireRecent(ports: Deps, cookie: string | undefined): Promise<void> {
  if (!(await isRecent(ports, cookie))) throw new Problem('auth.confirm_needed')
}

/** The person of a session has just shown that it is them. */
export async function markRecent(
  { sql, clock }: Deps,
  session: { id: string | undefined; userId: UserId },
): Promise<void> {
  const { id, userId } = session
  if (id) await updateConfirmed(sql, { id, userId, now: clock.now() })
}
