import type { CurrentUser, SecondStep } from '#contract/account.ts'
import { askForPasskey, signInWithPasskey, takeSecondStep } from '#contract/second-step.ts'
import { AppCode, RecoveryCode } from '#domain/account/sign-in/second-factor.ts'
import { arrived } from '#web/account/auth/sign-in.ts'
import { showPasskey } from '#web/account/passkey/browser-passkeys.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

export type Ways = SecondStep['secondStep']
/** What is typed: a code of the app, or one of those that were kept. */
export type CodeKind = 'app' | 'recovery'

/** The way that is shown first. */
export const firstKind = ({ app }: Ways): CodeKind => (app ? 'app' : 'recovery')

/** Why a code is not sent at all; undefined where it may be right. */
export function codeComplaint(kind: CodeKind, typed: string): string | undefined {
  const read = kind === 'app' ? AppCode.safeParse(typed) : RecoveryCode.safeParse(typed)
  return read.error?.issues[0]?.message
}

/** Throws as `call` does. */
export async function sendCode(kind: CodeKind, typed: string): Promise<CurrentUser> {
  const body = kind === 'app' ? { app: typed } : { recovery: typed }
  const user = await call(takeSecondStep, { body })
  arrived()
  return user
}

/** Signs in by a passkey, which needs no password beside it. Throws as `call` does, and a BrowserError. */
export async function enterByPasskey(how: { offered?: boolean } = {}): Promise<CurrentUser> {
  const assertion = await showPasskey(await call(askForPasskey), how)
  const user = await call(signInWithPasskey, { body: assertion })
  arrived()
  return user
}

/** Whether the password has to be typed again. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.step_over'

/** Whether it is the code that is wrong, which is said at its field. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.wrong_code'
