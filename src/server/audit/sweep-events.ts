import { AUDIT_KEPT_DAYS } from '#domain/audit-kinds.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteEventsOlderThan } from './audit.repository.ts'

export const sweepAuditEvents = ({ sql }: Pick<Ports, 'sql'>): Promise<void> =>
  deleteEventsOlderThan(sql, AUDIT_KEPT_DAYS)
