import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AuditFields, AuditThing } from '#domain/audit/audit-fields.ts'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'

export interface AuditTables {
  audit_mailboxes: AuditMailboxesTable
  audit_events: AuditEventsTable
}

/** Whose mailbox an event is about. */
export interface AuditMailboxesTable {
  id: GeneratedAlways<number>
  /** Null once the account is erased: from then on it cannot be read, only found by whoever knows it. */
  email: string | null
  /** Set in its place then; see `pseudonymOf`. */
  pseudonym: string | null
}

/** Rows are added and, when they are old, deleted. The database refuses everything else. */
export interface AuditEventsTable {
  id: GeneratedAlways<number>
  happened_at: Date
  kind: AuditKind
  /** Of accounts that may be gone. */
  actor_id: string | null
  actor_mailbox: number | null
  subject_id: string | null
  subject_mailbox: number | null
  thing_kind: AuditThing['kind'] | null
  thing_id: string | null
  address: string | null
  before: ColumnType<AuditFields | null, string | null, never>
  after: ColumnType<AuditFields | null, string | null, never>
}
