import type { PasskeyId } from '#contract/factors.ts'
import { Problem } from '#domain/problem.ts'
import { transaction } from '../../../db/transaction.ts'
import type { ActorCall } from '../../../http/call.ts'
import { postLetter } from '../../../mail/post-letter.ts'
import { holdUser } from '../../person/hold-user.ts'
import { afterRemoval } from '../after-removal.ts'
import { factorLetter } from '../factor-letter.ts'
import { deletePasskey } from './passkeys.repository.ts'

/** Another's answers like one that never was. An administrator in production keeps a second factor. */
export async function removePasskey(call: ActorCall, id: PasskeyId): Promise<void> {
  const { actor, jobs } = call
  await transaction(call.sql, async (sql) => {
    await holdUser(sql, actor.id)
    if (!(await deletePasskey(sql, { id, userId: actor.id }))) throw new Problem('passkey.not_found')
    await afterRemoval({ ...call, sql })
    await postLetter({ sql, jobs }, factorLetter, { userId: actor.id, news: 'passkey_removed' })
  })
}
