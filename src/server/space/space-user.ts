import type { RawBuilder } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import type { Files } from '#server/ports/files/files.ts'

/** Kinds of data that fill an account's space. */
export type SpaceKind = 'uploads' | 'pieces' | 'videos' | 'texts' | 'pictures' | 'images' | 'tracks'

export type SpaceUse = Readonly<Record<SpaceKind, number>>

export type SpaceQuery = {
  readonly ownerId: string
  readonly now: Date
  /** The id of an upload to leave out: the requested bytes are its own. */
  readonly beside: string | null
}

/** The space that a feature's files take for an account. */
export type SpaceUser = {
  readonly kind: SpaceKind
  /** A query of one value: the sum of the bytes, null if there are none. */
  sum(asked: SpaceQuery): RawBuilder<unknown>
  readonly reclaimable?: Reclaimable
}

export type ReclaimQuery = Pick<SpaceQuery, 'ownerId' | 'now'> & {
  /** Rows touched after this moment are about to be needed. */
  readonly before: Date
}

/** Files that may be deleted to make room. */
export type Reclaimable = {
  /** A query of `id` (text), `bytes` and `at`, the last time the row was touched. */
  rows(resting: ReclaimQuery): RawBuilder<unknown>
  /** Deletes these rows. Returns what `deleteFiles` needs, once for each of them. */
  deleteRows(sql: Sql, ids: readonly string[]): Promise<readonly string[]>
  /** Deletes the files of one row, once the transaction is committed. */
  deleteFiles(files: Files, left: string): Promise<unknown>
}

export type Removal = (files: Files) => Promise<unknown>
