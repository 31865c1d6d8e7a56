import { afterRemoval } from '#server/accounts/factors/after-removal.ts'
import { reportChange } from '#server/accounts/factors/report-change.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { deleteApp } from './app.repository.ts'

/** No-op without an app. In production an administrator cannot remove the last factor. */
export async function removeApp(call: ActorCall & Acting): Promise<void> {
  const { actor } = call
  await transaction(call.sql, async (sql) => {
    await lockUser(sql, actor.id)
    if (!(await deleteApp(sql, actor.id))) return
    await afterRemoval({ ...call, sql })
    await reportChange({ ...call, sql }, 'app_removed')
  })
}
