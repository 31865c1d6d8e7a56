import type { ClassType } from '#contract/classes.ts'
import { isDefaultClassTypeId } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import { aloneFor } from '../../accounts/person/alone-for.ts'
import type { ActorCall } from '../../http/call.ts'
import { moveDescription } from '../descriptions/keep-description.ts'
import { updateClassType } from './class-types.repository.ts'
import { isTaken, pick } from './known-class-types.ts'
import { listClassTypes } from './list-class-types.ts'
import { requireCustomClasses } from './require-custom-classes.ts'

/** Only an own one; what was said about it goes with it (CT-3). */
export function renameClassType(
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  { id, name }: { id: string; name: string },
): Promise<ClassType> {
  requireCustomClasses({ actor })
  if (isDefaultClassTypeId(id)) throw new Problem('class.default')
  return aloneFor(sql, actor.id, async (trx) => {
    const call = { sql: trx, actor }
    const known = await listClassTypes(call)
    const { classType: from } = pick(own(known), id)
    if (isTaken(known, name, id)) throw new Problem('class.exists')
    await updateClassType(trx, { id, owner: actor.id, name })
    await moveDescription(trx, { owner: actor.id, from, to: name })
    return pick(await listClassTypes(call), id)
  })
}

const own = (known: readonly ClassType[]) => known.filter(({ origin }) => origin === 'own')
