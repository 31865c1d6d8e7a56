import { sql as raw, type Selectable } from 'kysely'
import { DRAFTS_MAX } from '#domain/drafts/draft.ts'
import type { UserId } from '#domain/ids.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { DraftsTable } from '#server/db/tables/drafts.ts'
import type { Sql } from '#server/db/transaction.ts'

const HEAD = ['id', 'name', 'revision', 'updated_at', 'thumbnail_key', 'thumbnail_revision'] as const
const WHOLE = [...HEAD, 'writer', 'design'] as const

export type DraftHeadRow = Pick<Selectable<DraftsTable>, (typeof HEAD)[number]>
export type DraftRow = Pick<Selectable<DraftsTable>, (typeof WHOLE)[number]>

export type Owned = { readonly ownerId: string; readonly id: string }
export type Content = { readonly design: string; readonly writer: string; readonly suggestedName: string }

/** The only way to a draft that is not deleted: always by its owner. */
const living = (sql: Sql, { ownerId, id }: Owned) =>
  sql
    .selectFrom('drafts')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** The latest changed first. */
export const selectDrafts = (sql: Sql, ownerId: string): Promise<DraftHeadRow[]> =>
  sql
    .selectFrom('drafts')
    .select(HEAD)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

export const selectHead = (sql: Sql, owned: Owned): Promise<DraftHeadRow | undefined> =>
  living(sql, owned).select(HEAD).executeTakeFirst()

export const selectDraft = (sql: Sql, owned: Owned): Promise<DraftRow | undefined> =>
  living(sql, owned).select(WHOLE).executeTakeFirst()

/** Runs `work` under the account's lock, so that parallel calls count each other's drafts. */
export const withRoom = <T>(sql: Sql, ownerId: UserId, work: (sql: Sql, isFull: boolean) => Promise<T>) =>
  withUserLock(sql, ownerId, async (trx) => {
    const { count } = await trx
      .selectFrom('drafts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return work(trx, Number(count) >= DRAFTS_MAX)
  })

export type NewDraft = Owned &
  Pick<Content, 'design' | 'writer'> & { readonly name: string; readonly named: boolean; readonly now: Date }

/** Undefined if the id is used, also by a deleted draft. */
export const insertDraft = (
  sql: Sql,
  { ownerId, id, name, named, design, writer, now }: NewDraft,
): Promise<DraftHeadRow | undefined> =>
  sql
    .insertInto('drafts')
    .values({ owner_id: ownerId, id, name, named, design, writer, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .returning(HEAD)
    .executeTakeFirst()

/** Stores the next revision. A name that was not chosen follows the design. */
const replace = (sql: Sql, { ownerId, id }: Owned, { design, writer, suggestedName, now }: Saved) =>
  sql
    .updateTable('drafts')
    .set((set) => ({
      design,
      writer,
      name: raw<string>`case when named then name else ${suggestedName} end`,
      revision: set('revision', '+', 1),
      updated_at: now,
    }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(HEAD)

export type Saved = Content & { readonly now: Date }

/** Undefined if the draft is gone or has another revision. */
export const updateDesign = (
  sql: Sql,
  owned: Owned,
  saved: Saved & { readonly baseRevision: number },
): Promise<DraftHeadRow | undefined> =>
  replace(sql, owned, saved).where('revision', '=', saved.baseRevision).executeTakeFirst()

/** Stores a request that its writer repeats after a lost answer. Undefined if another writer saved since. */
export const updateOwnDesign = (sql: Sql, owned: Owned, saved: Saved): Promise<DraftHeadRow | undefined> =>
  replace(sql, owned, saved).where('writer', '=', saved.writer).executeTakeFirst()

export const updateName = (
  sql: Sql,
  { ownerId, id }: Owned,
  name: string,
): Promise<DraftHeadRow | undefined> =>
  sql
    .updateTable('drafts')
    .set({ name, named: true })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(HEAD)
    .executeTakeFirst()
