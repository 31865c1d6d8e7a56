import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'

/** Whether the team of this owner's studio may change its classes. */
export async function selectClassAccess(sql: Sql, ownerId: UserId): Promise<boolean> {
  const row = await sql
    .selectFrom('studios')
    .where('owner_id', '=', ownerId)
    .select('members_change_classes')
    .executeTakeFirst()
  return row?.members_change_classes ?? false
}

/** Lets the caller's team change the classes, or no longer. */
export const changeClassAccess = (call: Pick<ActorCall, 'sql'> & Acting, isOn: boolean): Promise<void> =>
  transaction(call.sql, async (sql) => {
    const ownerId = call.actor.id
    const before = await selectClassAccess(sql, ownerId)
    const studio = await sql
      .updateTable('studios')
      .set({ members_change_classes: isOn })
      .where('owner_id', '=', ownerId)
      .returning('id')
      .executeTakeFirst()
    if (!studio) throw new Problem('studio.not_found')
    await recordAuditEvent(sql, {
      ...byCaller(call),
      kind: 'studio.class_access_changed',
      thing: { kind: 'studio', id: studio.id },
      before: { isOn: before },
      after: { isOn },
    })
  })
