import { Problem } from '#domain/problem.ts'
import type { Acting } from '../../../audit/record-event.ts'
import { transaction } from '../../../db/transaction.ts'
import type { ActorCall } from '../../../http/call.ts'
import { holdUser } from '../../person/hold-user.ts'
import { hasApp } from '../app/own-app.ts'
import { hasPasskey } from '../passkeys/own-passkeys.ts'
import { tellOfChange } from '../tell-of-change.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Ten new codes; those of before hold no more. For whoever has a second factor that they stand for. */
export const renewRecoveryCodes = (call: ActorCall & Acting): Promise<string[]> =>
  transaction(call.sql, async (sql) => {
    const { id } = call.actor
    await holdUser(sql, id)
    if (!(await hasPasskey(sql, id)) && !(await hasApp(sql, id))) throw new Problem('factor.none')
    await tellOfChange({ ...call, sql }, 'codes_renewed')
    return makeRecoveryCodes(sql, id)
  })
