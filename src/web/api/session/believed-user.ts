import { BELIEVED_USER } from '#contract/believed-user.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { UserId } from '#domain/ids.ts'

let believed: UserId | undefined

/** Whose work lies on this page; undefined before anybody is known, and after somebody left. */
export const believedUser = (): UserId | undefined => believed

export function believe(user: UserId | undefined): void {
  believed = user
}

/** Says to the server for whom this page would change something; it refuses where somebody else is signed in by now. */
export const believedHeaders = ({ method, who }: Pick<Endpoint, 'method' | 'who'>): Record<string, string> =>
  believed === undefined || method === 'GET' || who === 'anyone' ? {} : { [BELIEVED_USER]: believed }
