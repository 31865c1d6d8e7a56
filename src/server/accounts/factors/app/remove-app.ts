import type { Acting } from '../../../audit/record-event.ts'
import { transaction } from '../../../db/transaction.ts'
import type { ActorCall } from '../../../http/call.ts'
import { holdUser } from '../../person/hold-user.ts'
import { afterRemoval } from '../after-removal.ts'
import { tellOfChange } from '../tell-of-change.ts'
import { deleteApp } from './app.repository.ts'

/** Harmless without one. An administrator in production keeps a second factor. */
export async function removeApp(call: ActorCall & Acting): Promise<void> {
  const { actor } = call
  await transaction(call.sql, async (sql) => {
    await holdUser(sql, actor.id)
    if (!(await deleteApp(sql, actor.id))) return
    await afterRemoval({ ...call, sql })
    await tellOfChange({ ...call, sql }, 'app_removed')
  })
}
