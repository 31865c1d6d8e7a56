import { askForOwnPasskey, confirmIdentity as confirm } from '#contract/confirmation.ts'
import { askForPasskeyOf } from '#server/accounts/factors/passkeys/ask-for-passkey.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { confirmIdentity } from './confirm-identity.ts'

export const confirmationRoutes: readonly Route[] = [
  implement(confirm, async ({ body, session, request, ...call }) => {
    await confirmIdentity(call, { proof: body, sessionId: session.id, ip: request.ip })
    return { success: true as const }
  }),

  implement(askForOwnPasskey, (call) => askForPasskeyOf(call, call.actor.id, 'confirm')),
]
