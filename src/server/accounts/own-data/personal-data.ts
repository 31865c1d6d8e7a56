import type { OwnData } from '#contract/own-data.ts'
import type { Role } from '#domain/account/roles.ts'
import type { UserId } from '#domain/ids.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'

export type Section<Column = string> = {
  /** Column with the owner's user id. */
  readonly owner: Column
  /** Column with an email. A row without an owner belongs to the account that has verified this email. */
  readonly addressee?: Column
  /** Sort columns. */
  readonly order: readonly Column[]
  /** Exported columns. Excluded: secrets, file keys, ids at the payment provider and internal columns. */
  readonly columns: readonly Column[]
}

/** An account during its deletion; its row is locked until the transaction ends. */
export type Erasure = {
  readonly userId: UserId
  readonly email: string
  /** Null: the email may belong to another person. */
  readonly emailVerifiedAt: Date | null
  readonly role: Role
  /** Whether to delete a studio that has members. */
  readonly withTeam: boolean
}

/** Media that can still be opened; the URL has no host. */
export type Link = OwnData['files'][number]

/**
 * Data outside the database, or work in progress for the account. The job stores `Found` as JSON until it is removed.
 */
export interface ExternalData<Found> {
  /** Runs while the rows that name the data still exist. */
  find(sql: Sql, userId: UserId): Promise<Found>
  /** Runs in a job after the rows are deleted; a failure is retried. */
  remove(ports: Ports, found: Found): Promise<void>
}

/**
 * A feature's personal data: how to export it and how to delete it. Rows with a foreign key to the account are
 * deleted with it.
 */
export type PersonalData<Found = unknown> = {
  /** The feature; its tables are in `db/tables` under this name. */
  readonly name: string
  readonly sections: { readonly [Table in keyof Tables]?: Section<keyof Tables[Table] & string> }
  /** Tables left out of the export: short-lived or security-sensitive rows. */
  readonly excluded?: readonly (keyof Tables)[]
  readonly links?: (sql: Sql, userId: UserId) => Promise<Link[]>
  /** Throws when the account must stay. */
  readonly beforeErase?: (sql: Sql, erasure: Erasure) => Promise<void>
  /** Deletes rows without a foreign key to the account, before the account itself. */
  readonly erase?: (sql: Sql, erasure: Erasure, config: Config) => Promise<void>
  readonly external?: ExternalData<Found>
}
