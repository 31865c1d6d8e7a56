import { z } from 'zod'
import { isDefaultClassType, isDefaultClassTypeId } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { deleteDescriptionOf } from '#server/classes/descriptions/store-description.ts'
import { recordShared } from '#server/classes/record-shared.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type ClassTypeKey, dropClassType } from './class-types.repository.ts'

/** Deletes the caller's own class type and its description (CT-4, CT-7). */
export function deleteClassType(call: Pick<ActorCall, 'sql'> & Acting, which: ClassTypeKey): Promise<void> {
  const { sql, actor } = call
  if (isDefault(which))
    throw new Problem('class.default', { message: 'Default class types cannot be deleted' })
  if ('id' in which && !z.uuid().safeParse(which.id).success) throw new Problem('class.not_found')
  return transaction(sql, async (trx) => {
    const name = await dropClassType(trx, { owner: actor.id, which })
    if (name === undefined) throw new Problem('class.not_found')
    await deleteDescriptionOf(trx, actor.id, name)
    await recordShared({ ...call, sql: trx }, { kind: 'class_type.deleted', before: { classType: name } })
  })
}

const isDefault = (which: ClassTypeKey): boolean =>
  'id' in which ? isDefaultClassTypeId(which.id) : isDefaultClassType(which.name)
