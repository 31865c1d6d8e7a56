import type { SignIn } from '#contract/account.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { hasApp } from '#server/accounts/factors/app/own-app.ts'
import { hasPasskey } from '#server/accounts/factors/passkeys/own-passkeys.ts'
import { readCurrentUser } from '#server/accounts/person/current-user.ts'
import { beginSession, type SignInCall } from '#server/accounts/sign-ins/begin-session.ts'
import { beginSecondStep } from './second-steps.ts'

/** The account after a correct password or a reset link, with the checked hash. */
type CheckedAccount = { userId: UserId; passwordHash: string; how: 'password' | 'link' }

/** Signs in, or starts the second step: then the browser gets its options and no session. */
export async function signIn(call: SignInCall, known: CheckedAccount): Promise<SignIn> {
  const { sql } = call
  const secondStep = {
    passkey: await hasPasskey(sql, known.userId),
    app: await hasApp(sql, known.userId),
  }
  if (!secondStep.passkey && !secondStep.app) {
    await beginSession(call, known)
    return readCurrentUser(call, known.userId)
  }
  const cookie = await beginSecondStep(call, known)
  if (!cookie) throw new Problem('auth.wrong_credentials')
  call.session.secondStep.wait(cookie)
  return { secondStep }
}
