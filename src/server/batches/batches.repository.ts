import { type Insertable, sql as raw } from 'kysely'
import type { BatchItemsTable } from '#server/db/tables/batches.ts'
import type { Sql } from '#server/db/transaction.ts'

export type Owned = { readonly id: string; readonly ownerId: string }
export type Item = { readonly batchId: string; readonly place: number }

/** Items of open batches, or of all, with what their renders say. */
const STARTED = ['queued', 'running'] as const

type NewBatch = Owned & { readonly monday: string; readonly language: string; readonly now: Date }
type NewItem = Pick<Insertable<BatchItemsTable>, 'occurrence_id' | 'draft_id' | 'title'>

export async function insertBatch(
  sql: Sql,
  { id, ownerId, monday, language, now }: NewBatch,
  items: readonly NewItem[],
): Promise<void> {
  await sql
    .insertInto('video_batches')
    .values({ id, owner_id: ownerId, monday, language, created_at: now })
    .execute()
  await sql
    .insertInto('batch_items')
    .values(
      items.map((item, place) => ({
        ...item,
        batch_id: id,
        place,
        owner_id: ownerId,
        status: 'waiting' as const,
      })),
    )
    .execute()
}

export const selectBatch = (sql: Sql, { id, ownerId }: Owned) =>
  sql
    .selectFrom('video_batches')
    .select(['id', 'language'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

export const selectNewest = (sql: Sql, { ownerId, monday }: { ownerId: string; monday: string }) =>
  sql
    .selectFrom('video_batches')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('monday', '=', monday)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** In their order, with the state of their videos. */
export const selectItems = (sql: Sql, batchId: string) =>
  sql
    .selectFrom('batch_items')
    .leftJoin('renders', 'renders.id', 'batch_items.render_id')
    .select([
      'batch_items.place',
      'batch_items.occurrence_id',
      'batch_items.draft_id',
      'batch_items.title',
      'batch_items.status',
      'batch_items.revision',
      'batch_items.problem',
      'batch_items.render_id',
      'renders.status as render_status',
      'renders.progress as render_progress',
      'renders.problem as render_problem',
      'renders.watermarked',
      'renders.made_video_id',
    ])
    .where('batch_items.batch_id', '=', batchId)
    .orderBy('batch_items.place')
    .execute()

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

/** Whether videos of any batch of the account wait or are being made. */
export async function hasOpen(sql: Sql, ownerId: string): Promise<boolean> {
  const open = await sql
    .selectFrom('batch_items')
    .leftJoin('renders', 'renders.id', 'batch_items.render_id')
    .select('batch_items.place')
    .where('batch_items.owner_id', '=', ownerId)
    .where((of) =>
      of.or([
        of('batch_items.status', '=', 'waiting'),
        of.and([of('batch_items.status', '=', 'asked'), of('renders.status', 'in', STARTED)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

const waiting = (sql: Sql) => sql.selectFrom('batch_items').where('status', '=', 'waiting')

export async function hasWaiting(sql: Sql, ownerId: string): Promise<boolean> {
  const item = await waiting(sql).select('place').where('owner_id', '=', ownerId).limit(1).executeTakeFirst()
  return item !== undefined
}

/** Accounts that have waiting items. */
export async function selectWaitingOwners(sql: Sql): Promise<string[]> {
  return (await waiting(sql).select('owner_id').distinct().execute()).map((row) => row.owner_id)
}

/** The item that is next for an account, with the language of its batch. */
export const selectNext = (sql: Sql, ownerId: string) =>
  waiting(sql)
    .innerJoin('video_batches', 'video_batches.id', 'batch_items.batch_id')
    .select(['batch_id as batchId', 'place', 'occurrence_id as occurrenceId'])
    .select(['draft_id as draftId', 'video_batches.language'])
    .where('batch_items.owner_id', '=', ownerId)
    .orderBy('video_batches.created_at')
    .orderBy('batch_id')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()

export type NextItem = NonNullable<Awaited<ReturnType<typeof selectNext>>>

const whileWaiting = (sql: Sql, { batchId, place }: Item) =>
  sql
    .updateTable('batch_items')
    .where('batch_id', '=', batchId)
    .where('place', '=', place)
    .where('status', '=', 'waiting')

/** False if it no longer waited. */
export async function markAsked(
  sql: Sql,
  item: Item,
  { renderId, revision }: { renderId: string; revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await whileWaiting(sql, item)
    .set({ status: 'asked', render_id: renderId, revision })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const markFailed = (sql: Sql, item: Item, problem: string) =>
  whileWaiting(sql, item).set({ status: 'failed', problem }).execute()

export async function isCancelled(sql: Sql, { batchId, place }: Item): Promise<boolean> {
  const row = await sql
    .selectFrom('batch_items')
    .select('status')
    .where('batch_id', '=', batchId)
    .where('place', '=', place)
    .executeTakeFirst()
  return row?.status === 'cancelled'
}

/** Lets the failed items of a batch wait again: those that could not be asked for, and those whose video failed. */
export const waitAgain = (sql: Sql, batchId: string) =>
  sql
    .updateTable('batch_items')
    .set({ status: 'waiting', problem: null, render_id: null, revision: null })
    .where('batch_id', '=', batchId)
    .where((of) =>
      of.or([
        of('status', '=', 'failed'),
        of.exists(
          of
            .selectFrom('renders')
            .select('renders.id')
            .whereRef('renders.id', '=', 'batch_items.render_id')
            .where('renders.status', '=', 'failed'),
        ),
      ]),
    )
    .execute()

/**
 * Cancels what waits, and what a person has asked for as well, which goes on without the batch. Returns the videos that are
 * made for the batch alone.
 */
export async function cancelItems(sql: Sql, batchId: string): Promise<string[]> {
  await sql
    .updateTable('batch_items')
    .set({ status: 'cancelled' })
    .where('batch_id', '=', batchId)
    .where((of) =>
      of.or([
        of('status', '=', 'waiting'),
        of.exists(
          of
            .selectFrom('renders')
            .select('renders.id')
            .whereRef('renders.id', '=', 'batch_items.render_id')
            .where('renders.by_hand', '=', true)
            .where('renders.status', 'in', STARTED),
        ),
      ]),
    )
    .execute()
  const open = await sql
    .selectFrom('batch_items')
    .innerJoin('renders', 'renders.id', 'batch_items.render_id')
    .select('renders.id')
    .where('batch_id', '=', batchId)
    .where('renders.status', 'in', STARTED)
    .where('renders.by_hand', '=', false)
    .execute()
  return open.map(({ id }) => id)
}

export const deleteBefore = (sql: Sql, before: Date) =>
  sql
    .deleteFrom('video_batches')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('batch_items')
            .select('place')
            .whereRef('batch_items.batch_id', '=', 'video_batches.id')
            .where('status', '=', 'waiting'),
        ),
      ),
    )
    .execute()

/** What the files of a batch are named and described after: finished videos with their designs and classes. */
export const selectFinished = (sql: Sql, batchId: string) =>
  sql
    .selectFrom('batch_items')
    .innerJoin('renders', 'renders.id', 'batch_items.render_id')
    .leftJoin('made_videos', 'made_videos.id', 'renders.made_video_id')
    .leftJoin('class_occurrences', 'class_occurrences.id', 'batch_items.occurrence_id')
    .select([
      'batch_items.title',
      'renders.id as renderId',
      'made_videos.design',
      'class_occurrences.booking_link as bookingLink',
    ])
    .where('batch_items.batch_id', '=', batchId)
    .where('renders.status', '=', 'done')
    .where('renders.file_key', 'is not', null)
    .orderBy('batch_items.place')
    .execute()

/** Of these videos, those whose download would not be counted. */
export async function selectPaid(sql: Sql, renderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql
    .selectFrom('downloads')
    .select('render_id')
    .where('render_id', '=', raw<string>`any(${renderIds}::uuid[])`)
    .execute()
  return new Set(rows.flatMap(({ render_id: id }) => id ?? []))
}

type Classes = { readonly ownerId: string; readonly occurrenceIds: readonly string[] }

/** Of these classes, those whose draft is made as it is now, and was downloaded: it will not be counted again. */
export async function countPaid(sql: Sql, { ownerId, occurrenceIds }: Classes): Promise<number> {
  const paid = await sql
    .selectFrom('batch_items')
    .innerJoin('renders', 'renders.id', 'batch_items.render_id')
    .innerJoin('downloads', 'downloads.render_id', 'renders.id')
    .innerJoin('drafts', (join) =>
      join
        .onRef('drafts.owner_id', '=', 'batch_items.owner_id')
        .onRef('drafts.id', '=', 'batch_items.draft_id')
        .onRef('drafts.revision', '=', 'batch_items.revision'),
    )
    .select('batch_items.draft_id')
    .distinct()
    .where('batch_items.owner_id', '=', ownerId)
    .where('batch_items.occurrence_id', '=', raw<string>`any(${occurrenceIds}::uuid[])`)
    .where('renders.status', '=', 'done')
    .execute()
  return paid.length
}
