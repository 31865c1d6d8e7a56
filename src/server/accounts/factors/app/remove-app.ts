import { transaction } from '../../../db/transaction.ts'
import type { ActorCall } from '../../../http/call.ts'
import { postLetter } from '../../../mail/post-letter.ts'
import { holdUser } from '../../person/hold-user.ts'
import { afterRemoval } from '../after-removal.ts'
import { factorLetter } from '../factor-letter.ts'
import { deleteApp } from './app.repository.ts'

/** Harmless without one. An administrator in production keeps a second factor. */
export async function removeApp(call: ActorCall): Promise<void> {
  const { actor, jobs } = call
  await transaction(call.sql, async (sql) => {
    await holdUser(sql, actor.id)
    if (!(await deleteApp(sql, actor.id))) return
    await afterRemoval({ ...call, sql })
    await postLetter({ sql, jobs }, factorLetter, { userId: actor.id, news: 'app_removed' })
  })
}
