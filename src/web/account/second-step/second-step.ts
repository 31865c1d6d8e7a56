import type { CurrentUser, SecondStep } from '#contract/account.ts'
import { askForPasskey, signInWithPasskey, takeSecondStep } from '#contract/second-step.ts'
import { AppCode, RecoveryCode } from '#domain/account/sign-in/second-factor.ts'
import { clearPendingSignOut } from '#web/account/auth/sign-in.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { requestPasskey } from './browser-passkeys.ts'

export type SecondStepMethods = SecondStep['secondStep']
/** The kind of code that is typed. */
export type CodeKind = 'app' | 'recovery'

/** The kind that is shown first. */
export const firstKind = ({ app }: SecondStepMethods): CodeKind => (app ? 'app' : 'recovery')

/** The format error of a code; undefined if it may be valid. */
export function validateCode(kind: CodeKind, typed: string): string | undefined {
  const read = kind === 'app' ? AppCode.safeParse(typed) : RecoveryCode.safeParse(typed)
  return read.error?.issues[0]?.message
}

/** Throws as `call` does. */
export async function sendCode(kind: CodeKind, typed: string): Promise<CurrentUser> {
  const body = kind === 'app' ? { app: typed } : { recovery: typed }
  const user = await call(takeSecondStep, { body })
  clearPendingSignOut()
  return user
}

/** Signs in by passkey, without a password. Throws as `call` does, and a BrowserError. */
export async function signInByPasskey(how: { offered?: boolean } = {}): Promise<CurrentUser> {
  const assertion = await requestPasskey(await call(askForPasskey), how)
  const user = await call(signInWithPasskey, { body: assertion })
  clearPendingSignOut()
  return user
}

/** Whether the step has expired and the password is needed again. */
export const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.step_over'

/** Whether the code is wrong, which is shown at its field. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.wrong_code'
