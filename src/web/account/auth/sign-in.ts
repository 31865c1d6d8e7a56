import type { QueryClient } from '@tanstack/react-query'
import { type CurrentUser, login, register, type SignIn } from '#contract/account.ts'
import { forgotPassword } from '#contract/passwords.ts'
import { type AgeGroup, TERMS_VERSION } from '#domain/account/terms.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { rememberUser } from '#web/api/remembered-user.ts'
import { believe } from '#web/api/session/believed-user.ts'
import { goOn } from '#web/api/session/resume-session.ts'
import { keepLeaving } from '#web/api/session/pending-sign-out.ts'
import { userQuery } from '#web/api/user-query.ts'
import { tell } from '#web/bus/page-events.ts'
import type { AuthForm } from './auth-form.ts'

/** Throws as `call` does, like the two after it. Where there is a second factor, nobody is signed in yet. */
export async function requestSignIn({
  email,
  password,
}: Pick<AuthForm, 'email' | 'password'>): Promise<SignIn> {
  const signIn = await call(login, { body: { email, password } })
  if (!('secondStep' in signIn)) arrived()
  return signIn
}

export async function requestAccount({ email, password, age }: AuthForm): Promise<CurrentUser> {
  const consent = { age: age as AgeGroup, termsVersion: TERMS_VERSION } as const
  const { locale, timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
  const user = await call(register, { body: { email, password, consent, locale, timezone } })
  arrived()
  tell('lead', {})
  tell('completeRegistration', {})
  return user
}

/** An unfinished leave of before would sign out who comes now, at whatever asks next who is signed in. */
export const arrived = (): void => keepLeaving(undefined)

/** Answers a sentence that is the same whether or not there is such an account (S5). */
export const requestPasswordMail = async ({ email }: AuthForm): Promise<string> =>
  (await call(forgotPassword, { body: { email } })).message

/** From now on this person looks. What an earlier person of this tab has read is forgotten first. */
export function enterAs(client: QueryClient, user: CurrentUser): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.authUser[0] })
  stayAs(client, user)
}

/** Who was at work here is signed in again: everything goes on where it was. */
export function goOnAs(client: QueryClient, user: CurrentUser): void {
  stayAs(client, user)
  goOn(client)
}

function stayAs(client: QueryClient, user: CurrentUser): void {
  arrived()
  believe(user.id)
  rememberUser(user)
  void client.cancelQueries(userQuery)
  client.setQueryData(userQuery.queryKey, user)
}
