import { askForPasskey, signInWithPasskey, takeSecondStep } from '#contract/second-step.ts'
import type { UserId } from '#domain/ids.ts'
import { networkOf, rememberNetwork } from '#server/accounts/entry/known-networks.ts'
import { askForAnyPasskey, askForPasskeyOf } from '#server/accounts/factors/passkeys/ask-for-passkey.ts'
import { checkAssertion } from '#server/accounts/factors/passkeys/check-assertion.ts'
import { readCurrentUser } from '#server/accounts/person/current-user.ts'
import { beginSession, type SignInCall } from '#server/accounts/sign-ins/begin-session.ts'
import { recordFailedSignIn } from '#server/accounts/sign-ins/record-failed-sign-in.ts'
import type { SignInWay } from '#server/accounts/sign-ins/record-sign-in.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { completeWithCode } from './complete-with-code.ts'
import { redeemSecondStep, pendingUser } from './second-steps.ts'

type Entered = { userId: UserId; passwordHash: string; how: SignInWay }

async function begin(call: SignInCall, entered: Entered) {
  await beginSession(call, entered)
  call.session.secondStep.forget()
  return readCurrentUser(call, entered.userId)
}

export const secondStepRoutes: readonly Route[] = [
  implement(takeSecondStep, async ({ body: code, ...call }) => {
    const { cookie } = call.session.secondStep
    const how = 'app' in code ? 'password and code' : 'recovery code'
    const entered = await completeWithCode(call, { cookie, ip: call.request.ip, code, how })
    return begin(call, { ...entered, how })
  }),

  implement(askForPasskey, async ({ session, ...ports }) => {
    const waiting = await pendingUser(ports, session.secondStep.cookie)
    return waiting ? askForPasskeyOf(ports, waiting, 'sign-in') : askForAnyPasskey(ports)
  }),

  implement(signInWithPasskey, async ({ body, ...call }) => {
    const { ip } = call.request
    const entered = await checkAssertion(call, body, 'sign-in').catch(async (error) => {
      await recordFailedSignIn(call, { ip, how: 'passkey' })
      throw error
    })
    const { cookie } = call.session.secondStep
    if (cookie) await redeemSecondStep(call, cookie)
    const user = await begin(call, { ...entered, how: 'passkey' })
    await rememberNetwork(call, await networkOf(call, { mailbox: user.email, ip }))
    return user
  }),
]
