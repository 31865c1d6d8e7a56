import type { AccessKind } from '#domain/account/other-access.ts'
import type { UserId } from '#domain/ids.ts'
import type { NewAuditEvent } from '#server/audit/record-event.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'

/** One of a kind. Without secrets: it is shown to its owner and named in emails. */
export type AccessOfKind = {
  /** Unique in its kind and account. */
  readonly id: string
  readonly name?: string
  readonly host?: string
  readonly since?: Date | null
  readonly usedAt?: Date | null
}

export type AccessEnd = Pick<NewAuditEvent, 'kind' | 'before' | 'thing'>

/** A feature's way to open or feed an account that outlives a new password. */
export type AccessFeature = {
  readonly kind: AccessKind
  /** Where its secrets and addresses are stored. */
  readonly tables: readonly (keyof Tables)[]
  /** It belongs to two people, so the list does not suggest to end it. */
  readonly isShared?: true
  list(ports: Pick<Ports, 'sql' | 'clock'>, userId: UserId): Promise<readonly AccessOfKind[]>
  /** Runs in a transaction, under the account's lock. Returns the audit event. */
  end(sql: Sql, access: { readonly id: string; readonly userId: UserId }): Promise<AccessEnd>
}
