import type { Acting } from '#server/audit/record-event.ts'
import { recordShared } from '#server/classes/record-shared.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { dropDescription } from './descriptions.repository.ts'
import { findWritable } from './find-writable.ts'

export function deleteDescription(call: Pick<ActorCall, 'sql'> & Acting, id: string): Promise<void> {
  const { sql, actor } = call
  return transaction(sql, async (trx) => {
    const { owner, class_name: className } = await findWritable({ sql: trx, actor }, id)
    await dropDescription(trx, { owner, className })
    const event = { kind: 'class_description.deleted', before: { classType: className } } as const
    await recordShared({ ...call, sql: trx }, { ...event, forAll: owner === null })
  })
}
