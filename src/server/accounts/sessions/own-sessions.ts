import type { SessionView } from '#contract/sessions.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '../../http/call.ts'
import { IDLE_MS } from './session-life.ts'
import { deleteSessionOf, type OwnSession, selectSessions } from './sessions.repository.ts'

type Call = Pick<ActorCall, 'sql' | 'clock' | 'actor'>

/** Where the caller is signed in: here first, then wherever it was used last. */
export async function listOwnSessions(
  { sql, clock, actor }: Call,
  currentId: string | undefined,
): Promise<SessionView[]> {
  const now = clock.now()
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const sessions = await selectSessions(sql, { userId: actor.id, now, idleSince })
  const views = sessions.map((session) => viewOf(session, session.id === currentId))
  return [...views.filter(({ current }) => current), ...views.filter(({ current }) => !current)]
}

function viewOf({ id, device, createdAt, lastSeenAt, expiresAt }: OwnSession, current: boolean): SessionView {
  const idleAt = lastSeenAt.getTime() + IDLE_MS
  return {
    id,
    device: device || 'Unknown device',
    current,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endsAt: new Date(Math.min(expiresAt.getTime(), idleAt)).toISOString(),
  }
}

/** Another's answers like one that never was. */
export async function endOwnSession({ sql, actor }: Call, id: string): Promise<void> {
  if (!(await deleteSessionOf(sql, { id, userId: actor.id }))) throw new Problem('session.not_found')
}
