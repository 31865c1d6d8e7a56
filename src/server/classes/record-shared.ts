import type { AuditFields } from '#domain/audit/audit-fields.ts'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { placeOf } from '#server/studio/studio-of.ts'

type Call = Pick<ActorCall, 'sql'> & Acting

type Change = {
  kind: AuditKind
  before?: AuditFields
  after?: AuditFields
  /** It is everybody's, not the caller's own. */
  forAll?: boolean
}

/** Writes down a change that others see: everybody's, or an owner's, which the team takes over. Own ones of others are not. */
export async function recordShared(call: Call, { forAll = false, ...event }: Change): Promise<void> {
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
