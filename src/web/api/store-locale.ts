import type { QueryClient } from '@tanstack/react-query'
import { saveLocale } from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { rememberUser } from './remembered-user.ts'
import { userQuery } from './user-query.ts'

/** Stores how the account tells dates and times, and shows it. Throws as `call` does. */
export async function storeLocale(client: QueryClient, body: BodyOf<typeof saveLocale>): Promise<void> {
  const user = await call(saveLocale, { body })
  rememberUser(user)
  await client.cancelQueries(userQuery)
  client.setQueryData(userQuery.queryKey, user)
}
