import { askForOwnPasskey, confirmIdentity as confirm } from '#contract/confirmation.ts'
import type { Assertion } from '#contract/passkeys.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { redeemAppCode } from './factors/app/own-app.ts'
import { askForPasskeyOf } from './factors/passkeys/ask-for-passkey.ts'
import { checkAssertion } from './factors/passkeys/check-assertion.ts'
import { requireCode } from './factors/require-code.ts'
import { requirePassword } from './passwords/require-password.ts'
import { markRecent } from './sessions/recent.ts'

type Proof = { password: string } | { passkey: Assertion } | { app: string }
type ConfirmInput = { proof: Proof; sessionId: string | undefined; ip: string }

/** Confirms the person at a signed-in browser; the session may then make sensitive calls for a while. */
async function confirmIdentity(call: ActorCall, { proof, sessionId, ip }: ConfirmInput): Promise<void> {
  const { id: userId } = call.actor
  if ('password' in proof) await requirePassword(call, proof.password, 'password')
  else if ('app' in proof)
    await requireCode(call, { userId, ip, isRight: () => redeemAppCode(call, userId, proof.app) })
  else {
    const asserted = await checkAssertion(call, proof.passkey, 'confirm')
    if (asserted.userId !== userId) throw new Problem('auth.passkey_refused')
  }
  await markRecent(call, { id: sessionId, userId })
}

export const confirmationRoutes: readonly Route[] = [
  implement(confirm, async ({ body, session, request, ...call }) => {
    await confirmIdentity(call, { proof: body, sessionId: session.id, ip: request.ip })
    return { success: true as const }
  }),

  implement(askForOwnPasskey, (call) => askForPasskeyOf(call, call.actor.id, 'confirm')),
]
