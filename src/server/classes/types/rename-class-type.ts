import type { ClassType } from '#contract/classes.ts'
import { isDefaultClassTypeId } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { moveDescription } from '#server/classes/descriptions/store-description.ts'
import { recordShared } from '#server/classes/record-shared.ts'
import type { ActorCall } from '#server/http/call.ts'
import { updateClassType } from './class-types.repository.ts'
import { isTaken, pick } from './known-class-types.ts'
import { listClassTypes } from './list-class-types.ts'

/** Renames the caller's own class type and moves its description (CT-3). */
export function renameClassType(
  outer: Pick<ActorCall, 'sql'> & Acting,
  { id, name }: { id: string; name: string },
): Promise<ClassType> {
  const { actor } = outer
  if (isDefaultClassTypeId(id)) throw new Problem('class.default')
  return withUserLock(outer.sql, actor.id, async (trx) => {
    const call = { ...outer, sql: trx }
    const known = await listClassTypes(call)
    const { classType: from } = pick(own(known), id)
    if (isTaken(known, name, id)) throw new Problem('class.exists')
    await updateClassType(trx, { id, owner: actor.id, name })
    await moveDescription(trx, { owner: actor.id, from, to: name })
    const [before, after] = [{ classType: from }, { classType: name }]
    await recordShared(call, { kind: 'class_type.renamed', before, after })
    return pick(await listClassTypes(call), id)
  })
}

const own = (known: readonly ClassType[]) => known.filter(({ origin }) => origin === 'own')
