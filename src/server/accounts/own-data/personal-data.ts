import type { OwnData } from '#contract/own-data.ts'
import type { Role } from '#domain/account/roles.ts'
import type { UserId } from '#domain/ids.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'

export type Section<Column = string> = {
  /** Column that says whose a row is. */
  readonly owner: Column
  /** Column with the address that a row of nobody waits for: it is of whoever has proven that mailbox. */
  readonly addressee?: Column
  /** Columns in the order of which rows are read. */
  readonly order: readonly Column[]
  /** What is told. Not secrets, keys of files, ids at the payment provider, nor what is of use to the server alone. */
  readonly columns: readonly Column[]
}

/** Somebody whose account is about to go. It is held until the transaction ends. */
export type Erasure = {
  readonly userId: UserId
  readonly email: string
  /** Null: the mailbox may be somebody else's. */
  readonly emailVerifiedAt: Date | null
  readonly role: Role
  /** Whether a team that is led goes too. */
  readonly withTeam: boolean
}

/** Media that can still be looked at; the address without its host. */
export type Link = OwnData['files'][number]

/** What is outside of the database, or works for somebody. What is found is kept as JSON until it is removed. */
export interface ExternalData<Found> {
  /** While the rows that name it are there. */
  find(sql: Sql, userId: UserId): Promise<Found>
  /** Later, the rows are gone; tried again where it fails. */
  remove(ports: Ports, found: Found): Promise<void>
}

/** What a feature keeps of people: how it is told, and how it ends. Rows that refer to an account go with it. */
export type PersonalData<Found = unknown> = {
  /** The feature; its tables are in `db/tables` under that name. */
  readonly name: string
  readonly sections: { readonly [Table in keyof Tables]?: Section<keyof Tables[Table] & string> }
  /** Tables with what is of no use to anybody a moment later, or would let somebody in. */
  readonly excluded?: readonly (keyof Tables)[]
  readonly links?: (sql: Sql, userId: UserId) => Promise<Link[]>
  /** Throws where the account has to stay. */
  readonly beforeErase?: (sql: Sql, leaving: Erasure) => Promise<void>
  /** Rows that do not go by themselves, before the account does. */
  readonly erase?: (sql: Sql, leaving: Erasure, config: Config) => Promise<void>
  readonly external?: ExternalData<Found>
}
