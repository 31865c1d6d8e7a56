import type { Who } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import type { Actor } from '#server/accounts/person/actor.ts'

/** Whether the endpoint needs a signed-in caller. */
export const admits = (who: Who, { standing }: Actor): boolean => who !== 'admin' || standing === 'admin'

/** Throws a Problem if the caller may not use the endpoint. Where guests may not, they are answered like visitors. */
export function admit(who: Who, actor: Actor | undefined): void {
  if (who === 'anyone') return
  if (!actor || (actor.isGuest && who !== 'guest')) throw new Problem('auth.required')
  if (!admits(who, actor)) throw new Problem('access.denied')
}
