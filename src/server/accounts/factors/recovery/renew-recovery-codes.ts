import { Problem } from '#domain/problem.ts'
import { hasApp } from '#server/accounts/factors/app/own-app.ts'
import { hasPasskey } from '#server/accounts/factors/passkeys/own-passkeys.ts'
import { tellOfChange } from '#server/accounts/factors/tell-of-change.ts'
import { holdUser } from '#server/accounts/person/hold-user.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
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
