import type { AuditFields } from '#domain/audit-fields.ts'
import type { AuditKind } from '#domain/audit-kinds.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { placeOf } from '#server/studio/studio-of.ts'

type Call = Pick<ActorCall, 'sql'> & Acting

type SharedChange = {
  kind: AuditKind
  before?: AuditFields
  after?: AuditFields
  /** True for the shared description, false for the caller's own. */
  forAll?: boolean
}

/**
 * Records a change that others see: a shared one, or an owner's, which the team inherits. Other people's own ones are
 * not recorded.
 */
export async function recordShared(call: Call, { forAll = false, ...event }: SharedChange): Promise<void> {
  if (!forAll && placeOf(call) !== 'owner') return
  const after = { ...event.after, forEverybody: forAll }
  await recordAuditEvent(call.sql, { ...byCaller(call), ...event, after })
}

type Described = { className: string; isDeleted: boolean; forAll: boolean }

export const recordDescribed = (call: Call, { className, isDeleted, forAll }: Described): Promise<void> =>
  recordShared(call, {
    forAll,
    kind: isDeleted ? 'class_description.deleted' : 'class_description.saved',
    after: { classType: className },
  })
