import type { RawBuilder } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import type { Files } from '#server/ports/files/files.ts'

/** What fills the space of an account, kind by kind. */
export type SpaceKind = 'uploads' | 'pieces' | 'videos' | 'texts' | 'pictures'

export type SpaceUse = Readonly<Record<SpaceKind, number>>

export type Asked = {
  readonly ownerId: string
  readonly now: Date
  /** An upload that is left out: the bytes that are asked for are its own. */
  readonly beside: string | null
}

/** What a feature keeps of an account. */
export type Holding = {
  readonly kind: SpaceKind
  /** The sum of its bytes: a query of one value, null where there is nothing. */
  sum(asked: Asked): RawBuilder<unknown>
  readonly scratch?: Scratch
}

export type Resting = Pick<Asked, 'ownerId' | 'now'> & {
  /** What was touched after this moment is about to be needed. */
  readonly before: Date
}

/** What may go to make room. */
export type Scratch = {
  /** A query of `id` (text), `bytes` and `at`, the moment since when nobody touched it. */
  rows(resting: Resting): RawBuilder<unknown>
  /** Takes these rows away. What it gives removes their files once the transaction is committed. */
  drop(sql: Sql, ids: readonly string[]): Promise<Removal>
}

export type Removal = (files: Files) => Promise<unknown>
