import type { UserId } from '#domain/ids.ts'
import { changePasswordHash } from '#server/accounts/passwords/stored-credentials.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { endAllSessions } from '#server/accounts/sessions/sessions.ts'
import { type Act, recordAuditEvent } from '#server/audit/record-event.ts'
import type { Ports } from '#server/ports/ports.ts'
import { endAccess } from './end-access.ts'
import { listAccess } from './list-access.ts'
import { selectAccountIds } from './other-access.repository.ts'

type Everybody = {
  /** Replaces every password, so that each person chooses a new one; undefined leaves them. */
  readonly passwordHash: string | undefined
}

/**
 * Ends the sessions of all accounts, and what else opens or feeds them, but not places on teams. Returns how many
 * accounts there are. An account is one transaction: after a stop, run it again.
 */
export async function endForEverybody(
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  { passwordHash }: Everybody,
): Promise<number> {
  const ids = await selectAccountIds(sql)
  for (const userId of ids)
    await withUserLock(sql, userId, async (trx) => {
      const act: Act = { by: null, at: clock.now(), address: null }
      await endAllSessions({ sql: trx }, userId)
      if (passwordHash) await changePasswordHash(trx, { userId, to: passwordHash, now: act.at })
      await endAccess(
        { sql: trx, clock },
        { userId, act, except: await sharedOf({ sql: trx, clock }, userId) },
      )
      await recordAuditEvent(trx, { ...act, kind: 'sign_out.everywhere', whom: { userId } })
    })
  return ids.length
}

const sharedOf = async (deps: Pick<Ports, 'sql' | 'clock'>, userId: UserId) =>
  (await listAccess(deps, userId)).filter(({ isPreticked }) => !isPreticked).map(({ id }) => id)
