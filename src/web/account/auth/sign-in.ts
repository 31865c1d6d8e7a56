import type { QueryClient } from '@tanstack/react-query'
import { type CurrentUser, login, type SignIn } from '#contract/account.ts'
import { forgotPassword } from '#contract/passwords.ts'
import { register } from '#contract/registration.ts'
import { type AgeGroup, TERMS_VERSION } from '#domain/account/terms.ts'
import { call } from '#web/api/call.ts'
import { browserLocale } from '#web/api/locale-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { rememberUser } from '#web/api/remembered-user.ts'
import { setBelievedUser } from '#web/api/session/believed-user.ts'
import { storePendingSignOut } from '#web/api/session/pending-sign-out.ts'
import { resumeSession } from '#web/api/session/resume-session.ts'
import { userQuery } from '#web/api/user-query.ts'
import { publish } from '#web/bus/page-events.ts'
import type { AuthForm } from './auth-form.ts'

/** Throws as `call` does, like the two functions below. With a second factor the user is not signed in yet. */
export async function requestSignIn({
  email,
  password,
}: Pick<AuthForm, 'email' | 'password'>): Promise<SignIn> {
  const signIn = await call(login, { body: { email, password } })
  if (!('secondStep' in signIn)) clearPendingSignOut()
  return signIn
}

export async function requestAccount({ email, password, age }: AuthForm): Promise<CurrentUser> {
  const consent = { age: age as AgeGroup, termsVersion: TERMS_VERSION } as const
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
  const user = await call(register, { body: { email, password, consent, locale: browserLocale(), timezone } })
  clearPendingSignOut()
  publish('lead', {})
  publish('completeRegistration', {})
  return user
}

/** Call it on every sign-in: a pending sign-out would end the new session at the next user request. */
export const clearPendingSignOut = (): void => storePendingSignOut(undefined)

/** Returns a sentence that is the same whether or not the account exists (S5). */
export const requestPasswordEmail = async ({ email }: AuthForm): Promise<string> =>
  (await call(forgotPassword, { body: { email } })).message

/** Switches the page to this user and drops cached data of an earlier one. */
export function signInAs(client: QueryClient, user: CurrentUser): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.authUser[0] })
  setSignedInUser(client, user)
}

/** The same user is signed in again: pending work resumes. */
export function resumeAs(client: QueryClient, user: CurrentUser): void {
  setSignedInUser(client, user)
  resumeSession(client)
}

function setSignedInUser(client: QueryClient, user: CurrentUser): void {
  clearPendingSignOut()
  setBelievedUser(user.id)
  rememberUser(user)
  void client.cancelQueries(userQuery)
  client.setQueryData(userQuery.queryKey, user)
}
