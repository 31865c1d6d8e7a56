import type { ReplyOf } from '#contract/endpoint.ts'
import type { listFactors as endpoint } from '#contract/factors.ts'
import * as contract from '#contract/factors.ts'
import { MOST_PASSKEYS } from '#domain/account/sign-in/second-factor.ts'
import { Problem } from '#domain/problem.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { addApp } from './app/add-app.ts'
import { beginApp } from './app/begin-app.ts'
import { appSince, hasApp } from './app/own-app.ts'
import { removeApp } from './app/remove-app.ts'
import { isFactorRequired } from './must-set-up-factor.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { beginPasskey } from './passkeys/begin-passkey.ts'
import { hasPasskey, listPasskeys } from './passkeys/own-passkeys.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { renamePasskey } from './passkeys/rename-passkey.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { reportChange } from './report-change.ts'

async function listFactors({
  sql,
  config,
  actor,
}: Pick<ActorCall, 'sql' | 'config' | 'actor'>): Promise<ReplyOf<typeof endpoint>> {
  return {
    passkeys: await listPasskeys(sql, actor.id),
    mostPasskeys: MOST_PASSKEYS,
    appSince: (await appSince(sql, actor.id))?.toISOString() ?? null,
    recoveryCodesLeft: await recoveryCodesLeft(sql, actor.id),
    isRequired: isFactorRequired(config, actor),
  }
}

/** Ten new codes replace the old ones. Needs a second factor. */
const renewRecoveryCodes = (call: ActorCall & Acting): Promise<string[]> =>
  transaction(call.sql, async (sql) => {
    const { id } = call.actor
    await lockUser(sql, id)
    if (!(await hasPasskey(sql, id)) && !(await hasApp(sql, id))) throw new Problem('factor.none')
    await reportChange({ ...call, sql }, 'codes_renewed')
    return makeRecoveryCodes(sql, id)
  })

const DONE = { success: true } as const

export const factorRoutes: readonly Route[] = [
  implement(contract.listFactors, listFactors),

  implement(contract.beginPasskey, beginPasskey),
  implement(contract.addPasskey, (call) => addPasskey(call, call.body)),
  implement(contract.renamePasskey, (call) => renamePasskey(call, { ...call.params, ...call.body })),
  implement(contract.removePasskey, async (call) => {
    await removePasskey(call, call.params.id)
    return DONE
  }),

  implement(contract.beginApp, beginApp),
  implement(contract.addApp, (call) => addApp(call, call.body.code)),
  implement(contract.removeApp, async (call) => {
    await removeApp(call)
    return DONE
  }),

  implement(contract.renewRecoveryCodes, async (call) => ({ recoveryCodes: await renewRecoveryCodes(call) })),
]
