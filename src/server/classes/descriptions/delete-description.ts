import { transaction } from '../../db/transaction.ts'
import type { ActorCall } from '../../http/call.ts'
import { dropDescription } from './descriptions.repository.ts'
import { findWritable } from './find-writable.ts'

export function deleteDescription(
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  id: string,
): Promise<void> {
  return transaction(sql, async (trx) => {
    const { owner, class_name: className } = await findWritable({ sql: trx, actor }, id)
    await dropDescription(trx, { owner, className })
  })
}
