import type { Who } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import type { Actor } from '#server/accounts/person/actor.ts'

/** Whether what is for these is for somebody who is signed in. */
export const admits = (who: Who, { standing }: Actor): boolean => who !== 'admin' || standing === 'admin'

/** Throws what the caller is told when the endpoint is not for them. */
export function admit(who: Who, actor: Actor | undefined): void {
  if (who === 'anyone') return
  if (!actor) throw new Problem('auth.required')
  if (!admits(who, actor)) throw new Problem('access.denied')
}
