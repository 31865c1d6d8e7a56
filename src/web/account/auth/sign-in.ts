import type { QueryClient } from '@tanstack/react-query'
import { type CurrentUser, login, register } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { userQuery } from '#web/api/user-query.ts'
import type { AuthForm, AuthMode } from './auth-form.ts'

/** Asks the server to sign in or to create the account. Throws as `call` does. */
export const requestSignIn = (mode: AuthMode, { email, password }: AuthForm): Promise<CurrentUser> =>
  call(mode === 'create' ? register : login, { body: { email, password } })

/** From now on this person looks. What an earlier person of this tab has read is forgotten first. */
export function enterAs(client: QueryClient, user: CurrentUser): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.authUser[0] })
  client.setQueryData(userQuery.queryKey, user)
}
