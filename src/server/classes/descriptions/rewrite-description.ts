import type { SavedDescription } from '#contract/classes.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import { aloneFor } from '#server/accounts/person/alone-for.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { recordDescribed } from '#server/classes/record-shared.ts'
import type { ActorCall } from '#server/http/call.ts'
import { findWritable } from './find-writable.ts'
import { keepDescription } from './keep-description.ts'
import { descriptionView } from './list-descriptions.ts'

type Rewriting = { id: string; description: string; className?: string | undefined }

/** A description stays with its class; an own one that becomes blank is deleted (CT-5). */
export function rewriteDescription(
  call: Pick<ActorCall, 'sql'> & Acting,
  { id, description, className }: Rewriting,
): Promise<SavedDescription> {
  const { sql, actor } = call
  return aloneFor(sql, actor.id, async (trx) => {
    const { owner, class_name: written } = await findWritable({ sql: trx, actor }, id)
    if (className !== undefined && classKey(className) !== classKey(written)) throw otherClass()
    const kept = await keepDescription(trx, { owner, className: className ?? written, description })
    const isDeleted = kept === undefined
    await recordDescribed({ ...call, sql: trx }, { className: written, isDeleted, forAll: owner === null })
    return kept
      ? { ...descriptionView(kept, actor.id), deleted: false }
      : { deleted: true, className: written }
  })
}

const otherClass = () =>
  new Problem('request.invalid', {
    fieldErrors: { className: 'This description belongs to another class. Save a new one for this class.' },
  })
