import { Problem } from '#domain/problem.ts'
import { transaction } from '../../../db/transaction.ts'
import type { ActorCall } from '../../../http/call.ts'
import { postLetter } from '../../../mail/post-letter.ts'
import { holdUser } from '../../person/hold-user.ts'
import { hasApp } from '../app/own-app.ts'
import { factorLetter } from '../factor-letter.ts'
import { hasPasskey } from '../passkeys/own-passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Ten new codes; those of before hold no more. For whoever has a second factor that they stand for. */
export const renewRecoveryCodes = ({
  sql,
  jobs,
  actor,
}: Pick<ActorCall, 'sql' | 'jobs' | 'actor'>): Promise<string[]> =>
  transaction(sql, async (trx) => {
    await holdUser(trx, actor.id)
    if (!(await hasPasskey(trx, actor.id)) && !(await hasApp(trx, actor.id))) throw new Problem('factor.none')
    await postLetter({ sql: trx, jobs }, factorLetter, { userId: actor.id, news: 'codes_renewed' })
    return makeRecoveryCodes(trx, actor.id)
  })
