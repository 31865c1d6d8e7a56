import type { SessionView } from '#contract/sessions.ts'
import { Problem } from '#domain/problem.ts'
import { accessEndedEmail } from '#server/accounts/other-access/access-ended-email.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import { IDLE_MS } from './session-life.ts'
import { deleteSessionOf, type OwnSession, selectSessions } from './sessions.repository.ts'
import { endAllSessions } from './sessions.ts'

type Call = Pick<ActorCall, 'sql' | 'clock' | 'actor'>

/** The caller's sessions: the current one first, then by last use. */
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

/** A session of another account is reported as not found. */
export async function endOwnSession(call: Call & Acting, id: string): Promise<void> {
  const userId = call.actor.id
  await transaction(call.sql, async (sql) => {
    if (!(await deleteSessionOf(sql, { id, userId }))) throw new Problem('session.not_found')
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'session.ended', whom: { userId } })
  })
}

/** Emails the owner what else opens or feeds the account. */
export async function signOutOfAll(call: Call & Pick<ActorCall, 'jobs'> & Acting): Promise<void> {
  const userId = call.actor.id
  await transaction(call.sql, async (sql) => {
    await endAllSessions({ sql }, userId)
    await queueEmail({ ...call, sql }, accessEndedEmail, { userId, sessions: 'all', ended: [] })
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'sign_out.everywhere', whom: { userId } })
  })
}
