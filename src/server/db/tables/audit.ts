import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AuditFields, AuditThing } from '#domain/audit-fields.ts'
import type { AuditKind } from '#domain/audit-kinds.ts'

export interface AuditTables {
  audit_mailboxes: AuditMailboxesTable
  audit_events: AuditEventsTable
}

/** The email that an event is about. */
export interface AuditMailboxesTable {
  id: GeneratedAlways<number>
  /** Null once the account is erased: then it cannot be read, only found by its exact text. */
  email: string | null
  /** Replaces the email then; see `pseudonymOf`. */
  pseudonym: string | null
}

/** Insert only; old rows are deleted. The database refuses all other changes. */
export interface AuditEventsTable {
  id: GeneratedAlways<number>
  happened_at: Date
  kind: AuditKind
  /** The account may be deleted. */
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
