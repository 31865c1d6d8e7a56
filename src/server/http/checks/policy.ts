import type { Who } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import type { Actor } from '../../accounts/person/actor.ts'

/** Throws what the caller is told when the endpoint is not for them. */
export function admit(who: Who, actor: Actor | undefined): void {
  if (who === 'anyone') return
  if (!actor) throw new Problem('auth.required')
  if (who === 'admin' && actor.standing !== 'admin') throw new Problem('access.denied')
}
