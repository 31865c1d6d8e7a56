import { BELIEVED_USER } from '#contract/believed-user.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { UserId } from '#domain/ids.ts'

let believed: UserId | undefined

/** The user whose work this page shows; undefined before the first answer and after a sign-out. */
export const believedUser = (): UserId | undefined => believed

export function setBelievedUser(user: UserId | undefined): void {
  believed = user
}

/** Names the user of a change to the server, which refuses it if another user is signed in by now. */
export const believedHeaders = (
  { method, who }: Pick<Endpoint, 'method' | 'who'>,
  user: UserId | undefined = believed,
): Record<string, string> =>
  user === undefined || method === 'GET' || who === 'anyone' ? {} : { [BELIEVED_USER]: user }
