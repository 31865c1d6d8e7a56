import type { SavedDescription } from '#contract/classes.ts'
import { Problem } from '#domain/problem.ts'
import { aloneFor } from '#server/accounts/person/alone-for.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { recordDescribed } from '#server/classes/record-shared.ts'
import type { ActorCall } from '#server/http/call.ts'
import { keepDescription } from './keep-description.ts'
import { descriptionView } from './list-descriptions.ts'

type Wanted = { className: string; description: string; userId?: unknown }

/** The caller's own description of a class; everybody's only for who looks after these and says so. */
export function saveDescription(
  call: Pick<ActorCall, 'sql'> & Acting,
  { className, description, userId }: Wanted,
): Promise<SavedDescription> {
  const { sql, actor } = call
  const forAll = userId === null
  if (forAll && !actor.capabilities.manageLibrary) throw new Problem('access.denied')
  return aloneFor(sql, actor.id, async (trx) => {
    const kept = await keepDescription(trx, { owner: forAll ? null : actor.id, className, description })
    await recordDescribed({ ...call, sql: trx }, { className, isDeleted: !kept, forAll })
    return kept ? { ...descriptionView(kept, actor.id), deleted: false } : { deleted: true, className }
  })
}
