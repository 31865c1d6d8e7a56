import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import { factorEmail } from './factor-email.ts'

/** What changed about the second factors of an account, as its owner and the audit log are told. */
const CHANGES = {
  passkey_added: 'passkey.added',
  passkey_removed: 'passkey.removed',
  app_added: 'totp.enabled',
  app_removed: 'totp.disabled',
  codes_renewed: 'recovery_codes.renewed',
} as const satisfies Record<string, AuditKind>

/** Sends the letter and records the event, in the transaction of the change. */
export async function reportChange(
  call: Pick<ActorCall, 'sql' | 'jobs'> & Acting,
  news: keyof typeof CHANGES,
): Promise<void> {
  const { id: userId } = call.actor
  await queueEmail(call, factorEmail, { userId, news })
  await recordAuditEvent(call.sql, { ...byCaller(call), kind: CHANGES[news], whom: { userId } })
}
