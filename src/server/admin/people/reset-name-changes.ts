import type { AdminUser } from '#contract/admin-accounts.ts'
import type { UserId } from '#domain/ids.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { requirePerson, showPerson } from './find-person.ts'
import { clearNameChanges } from './people.repository.ts'

/** Resets the count of name changes to 0 (AD-12, AD-30). */
export async function resetNameChanges(
  call: Pick<ActorCall, 'sql' | 'config' | 'log'> & Acting,
  userId: UserId,
): Promise<AdminUser> {
  await withUserLock(call.sql, userId, async (sql) => {
    const { nameChangeCount } = await requirePerson({ sql }, userId)
    await clearNameChanges(sql, userId)
    await recordAuditEvent(sql, {
      ...byCaller(call),
      kind: 'name_changes.reset',
      whom: { userId },
      before: { nameChanges: nameChangeCount },
      after: { nameChanges: 0 },
    })
  })
  call.log.info({ by: call.actor.id, userId }, 'name changes were reset')
  return showPerson(call, userId)
}
