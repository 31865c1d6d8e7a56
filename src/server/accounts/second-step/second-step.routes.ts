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
import { pendingUser, redeemSecondStep } from './second-steps.ts'

type Completed = { userId: UserId; passwordHash: string; how: SignInWay }

async function begin(call: SignInCall, completed: Completed) {
  await beginSession(call, completed)
  call.session.secondStep.forget()
  return readCurrentUser(call, completed.userId)
}

export const secondStepRoutes: readonly Route[] = [
  implement(takeSecondStep, async ({ body: code, ...call }) => {
    const { cookie } = call.session.secondStep
    const how = 'app' in code ? 'password and code' : 'recovery code'
    const completed = await completeWithCode(call, { cookie, ip: call.request.ip, code, how })
    return begin(call, { ...completed, how })
  }),

  implement(askForPasskey, async ({ session, ...ports }) => {
    const pending = await pendingUser(ports, session.secondStep.cookie)
    return pending ? askForPasskeyOf(ports, pending, 'sign-in') : askForAnyPasskey(ports)
  }),

  implement(signInWithPasskey, async ({ body, ...call }) => {
    const { ip } = call.request
    const completed = await checkAssertion(call, body, 'sign-in').catch(async (error) => {
      await recordFailedSignIn(call, { ip, how: 'passkey' })
      throw error
    })
    const { cookie } = call.session.secondStep
    if (cookie) await redeemSecondStep(call, cookie)
    const user = await begin(call, { ...completed, how: 'passkey' })
    await rememberNetwork(call, await networkOf(call, { email: user.email, ip }))
    return user
  }),
]
