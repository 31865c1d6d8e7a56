import type { AuditKind } from '#domain/audit-kinds.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import { factorEmail } from './factor-email.ts'

/** The email's change kinds and their audit kinds. */
const CHANGES = {
  passkey_added: 'passkey.added',
  passkey_removed: 'passkey.removed',
  app_added: 'totp.enabled',
  app_removed: 'totp.disabled',
  codes_renewed: 'recovery_codes.renewed',
} as const satisfies Record<string, AuditKind>

/** Queues the email and records the audit event, in the transaction of the change. */
export async function reportChange(
  call: Pick<ActorCall, 'sql' | 'jobs'> & Acting,
  change: keyof typeof CHANGES,
): Promise<void> {
  const { id: userId } = call.actor
  await queueEmail(call, factorEmail, { userId, news: change })
  await recordAuditEvent(call.sql, { ...byCaller(call), kind: CHANGES[change], whom: { userId } })
}
