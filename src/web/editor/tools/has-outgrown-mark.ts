import type { QueryClient } from '@tanstack/react-query'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { userQuery } from '#web/api/user-query.ts'

/**
 * Whether the account's videos carry no watermark, as the server says now: a person who was removed from a team while
 * the page was open only seems to have outgrown it. False without an answer.
 */
export async function hasOutgrownMark(client: QueryClient): Promise<boolean> {
  const user = await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => null)
  return user !== null && !capabilitiesOf(user).watermark
}
