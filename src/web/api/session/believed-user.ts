import { BELIEVED_USER } from '#contract/believed-user.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { UserId } from '#domain/ids.ts'

let believed: UserId | undefined

/** Whose work lies on this page; undefined before anybody is known, and after somebody left. */
export const believedUser = (): UserId | undefined => believed

export function believe(user: UserId | undefined): void {
  believed = user
}

/** Says to the server for whom something would be changed; it refuses where somebody else is signed in by now. */
export const believedHeaders = (
  { method, who }: Pick<Endpoint, 'method' | 'who'>,
  user: UserId | undefined = believed,
): Record<string, string> =>
  user === undefined || method === 'GET' || who === 'anyone' ? {} : { [BELIEVED_USER]: user }
