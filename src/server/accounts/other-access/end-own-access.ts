import type { BodyOf, HandlerReply } from '#contract/endpoint.ts'
import type { endOtherAccess, OtherAccess } from '#contract/other-access.ts'
import { Problem } from '#domain/problem.ts'
import { hasFactor } from '#server/accounts/factors/after-removal.ts'
import { isFactorRequired } from '#server/accounts/factors/must-set-up-factor.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { endAllSessions } from '#server/accounts/sessions/sessions.ts'
import { rememberBrowser } from '#server/accounts/sign-ins/record-sign-in.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Call } from '#server/http/call.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import { accessEndedEmail } from './access-ended-email.ts'
import { titleInEmail } from './access-in-email.ts'
import { endAccess } from './end-access.ts'
import { listAccess } from './list-access.ts'

type EndCall = Call<typeof endOtherAccess>

/** Sessions, access, events and the email in one transaction: a killed server has done all of it or nothing. */
export function endOwnAccess(
  call: EndCall,
  { except, sessions }: BodyOf<typeof endOtherAccess>,
): Promise<HandlerReply<typeof endOtherAccess>> {
  const userId = call.actor.id
  const isAll = sessions === 'all'
  return withUserLock(call.sql, userId, async (sql) => {
    const deps = { ...call, sql }
    await endAllSessions(deps, userId, isAll ? {} : { except: call.session.id })
    const act = byCaller(call)
    const ended = await endAccess(deps, { userId, act, except })
    await requireFactor(call, sql, ended)
    if (!isAll) await rememberBrowser(deps, userId)
    await queueEmail(deps, accessEndedEmail, { userId, sessions, ended: ended.map(titleInEmail) })
    const kind = isAll ? 'sign_out.everywhere' : 'sign_out.elsewhere'
    await recordAuditEvent(sql, { ...act, kind, whom: { userId } })
    return { ended, remaining: await listAccess(deps, userId) }
  })
}

const FACTORS: readonly OtherAccess['kind'][] = ['passkey', 'authenticator']

/** An administrator in production cannot end the last second factor here either. */
async function requireFactor(
  { config, actor }: EndCall,
  sql: Sql,
  ended: readonly OtherAccess[],
): Promise<void> {
  if (!isFactorRequired(config, actor) || !ended.some(({ kind }) => FACTORS.includes(kind))) return
  if (await hasFactor(sql, actor.id)) return
  throw new Problem('factor.last', {
    message: 'Administrators need a second factor. Untick the one that is yours, and try again.',
  })
}
