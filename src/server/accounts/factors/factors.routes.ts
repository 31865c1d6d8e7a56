import * as contract from '#contract/factors.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { addApp } from './app/add-app.ts'
import { beginApp } from './app/begin-app.ts'
import { removeApp } from './app/remove-app.ts'
import { listFactors } from './list-factors.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { beginPasskey } from './passkeys/begin-passkey.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { renamePasskey } from './passkeys/rename-passkey.ts'
import { renewRecoveryCodes } from './recovery/renew-recovery-codes.ts'

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
