import type { ClassType } from '#contract/classes.ts'
import { CLASS_TYPES_MAX } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import { aloneFor } from '#server/accounts/person/alone-for.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { recordShared } from '#server/classes/record-shared.ts'
import type { ActorCall } from '#server/http/call.ts'
import { addClassType, type NewClassType } from './add-class-type.ts'
import { isTaken, pick } from './known-class-types.ts'
import { listClassTypes } from './list-class-types.ts'
import { requireCustomClasses } from './require-custom-classes.ts'

/** An own class type under a name that the caller does not see yet. */
export function createClassType(
  outer: Pick<ActorCall, 'sql'> & Acting,
  wanted: NewClassType,
): Promise<ClassType> {
  const { actor } = outer
  requireCustomClasses({ actor })
  return aloneFor(outer.sql, actor.id, async (trx) => {
    const call = { ...outer, sql: trx }
    const known = await listClassTypes(call)
    if (isTaken(known, wanted.classType)) throw new Problem('class.exists')
    if (known.filter(({ origin }) => origin === 'own').length >= CLASS_TYPES_MAX) {
      throw new Problem('class.too_many')
    }
    const id = await addClassType(trx, actor.id, wanted)
    await recordShared(call, { kind: 'class_type.added', after: { classType: wanted.classType } })
    return pick(await listClassTypes(call), id)
  })
}
