import type { CurrentUser, saveLocale as endpoint } from '#contract/account.ts'
import type { Call } from '#server/http/call.ts'
import { readCurrentUser } from './current-user.ts'
import { updateLocale } from './person.repository.ts'

/** Stores how the caller is told dates and times. */
export async function saveLocale({ actor, body, ...ports }: Call<typeof endpoint>): Promise<CurrentUser> {
  await updateLocale(ports.sql, actor.id, body)
  return readCurrentUser(ports, actor.id)
}
