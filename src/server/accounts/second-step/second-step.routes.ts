import { askForPasskey, signInWithPasskey, takeSecondStep } from '#contract/second-step.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { networkOf, rememberNetwork } from '#server/accounts/entry/known-networks.ts'
import { redeemAppCode } from '#server/accounts/factors/app/own-app.ts'
import { factorEmail } from '#server/accounts/factors/factor-email.ts'
import { askForAnyPasskey, askForPasskeyOf } from '#server/accounts/factors/passkeys/ask-for-passkey.ts'
import { checkAssertion } from '#server/accounts/factors/passkeys/check-assertion.ts'
import { redeemRecoveryCode } from '#server/accounts/factors/recovery-codes.ts'
import { requireCode } from '#server/accounts/factors/require-code.ts'
import { credentialsOf } from '#server/accounts/passwords/stored-credentials.ts'
import { readCurrentUser } from '#server/accounts/person/current-user.ts'
import { beginSession, type SignInCall } from '#server/accounts/sign-ins/begin-session.ts'
import { recordFailedSignIn } from '#server/accounts/sign-ins/record-failed-sign-in.ts'
import type { SignInWay } from '#server/accounts/sign-ins/record-sign-in.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { pendingUser, redeemSecondStep } from './second-steps.ts'

type Deps = Pick<Ports, 'sql' | 'clock' | 'jobs' | 'config'>
type Code = { app: string } | { recovery: string }
type CodeInput = { cookie: string | undefined; ip: string; code: Code; how: SignInWay }

/**
 * Completes a sign-in whose password was correct in this browser; consumes the code. Returns the hash that the
 * password was checked against: a password changed meanwhile invalidates the sign-in.
 */
async function completeWithCode(
  ports: Deps,
  { cookie, ip, code, how }: CodeInput,
): Promise<{ userId: UserId; passwordHash: string }> {
  const userId = await pendingUser(ports, cookie)
  const stored = userId && (await credentialsOf(ports.sql, userId))
  if (!stored || !cookie) throw new Problem('auth.step_over')
  const isRight = async () => {
    if (await takeCode(ports, userId, code)) return true
    await recordFailedSignIn(ports, { userId, ip, how })
    return false
  }
  await requireCode(ports, { userId, ip, isRight })
  if (!(await redeemSecondStep(ports, cookie))) throw new Problem('auth.step_over')
  return stored
}

async function takeCode(ports: Deps, userId: UserId, code: Code): Promise<boolean> {
  if ('app' in code) return redeemAppCode(ports, userId, code.app)
  if (!(await redeemRecoveryCode(ports.sql, userId, code.recovery))) return false
  await queueEmail(ports, factorEmail, { userId, news: 'code_used' })
  return true
}

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
