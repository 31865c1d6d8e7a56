import type { SavedDescription } from '#contract/classes.ts'
import { Problem } from '#domain/problem.ts'
import { aloneFor } from '../../accounts/person/alone-for.ts'
import type { ActorCall } from '../../http/call.ts'
import { keepDescription } from './keep-description.ts'
import { descriptionView } from './list-descriptions.ts'

type Wanted = { className: string; description: string; userId?: unknown }

/** The caller's own description of a class; everybody's only for who looks after these and says so. */
export function saveDescription(
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  { className, description, userId }: Wanted,
): Promise<SavedDescription> {
  const forAll = userId === null
  if (forAll && !actor.capabilities.manageLibrary) throw new Problem('access.denied')
  return aloneFor(sql, actor.id, async (trx) => {
    const kept = await keepDescription(trx, { owner: forAll ? null : actor.id, className, description })
    return kept ? { ...descriptionView(kept, actor.id), deleted: false } : { deleted: true, className }
  })
}
