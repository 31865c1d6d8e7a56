import { type Insertable, sql as raw, type Selectable } from 'kysely'
import type { RenderStatus, RendersTable } from '#server/db/tables/renders.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { type Attempt, attemptFence, isChanged } from '#server/files/attempt-fence.ts'

const COLUMNS = [
  'id',
  'status',
  'progress',
  'watermarked',
  'problem',
  'file_key',
  'job_id',
  'animation',
  'duration',
  'preset',
  'format',
  'design',
  'sound',
  'finished_at',
] as const

export type RenderRow = Pick<Selectable<RendersTable>, (typeof COLUMNS)[number]>

/** Statuses of a render that can be reused; failed and canceled ones are made again. */
const LIVING: readonly RenderStatus[] = ['prepared', 'queued', 'running', 'done']
const OPEN: readonly RenderStatus[] = ['queued', 'running']

const fence = attemptFence('renders')

export type Owned = { id: string; ownerId: string }

export const selectRender = (sql: Sql, { id, ownerId }: Owned): Promise<RenderRow | undefined> =>
  sql
    .selectFrom('renders')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

export type OwnedRow = RenderRow & Pick<Selectable<RendersTable>, 'owner_id'>

/** Renders of any owner; the caller checks the owner. */
export const selectRenders = (sql: Sql, ids: readonly string[]): Promise<OwnedRow[]> =>
  sql
    .selectFrom('renders')
    .select([...COLUMNS, 'owner_id'])
    .where('id', '=', raw<string>`any(${ids}::uuid[])`)
    .execute()

export const selectLiving = (
  sql: Sql,
  { ownerId, inputKey }: { ownerId: string; inputKey: string },
): Promise<RenderRow | undefined> =>
  sql
    .selectFrom('renders')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('input_key', '=', inputKey)
    .where('status', 'in', LIVING)
    .executeTakeFirst()

/** The newest composition of a text layer: it holds what only the first of the two calls sends. */
export const selectNewestOfLayer = (
  sql: Sql,
  { ownerId, textLayerId }: { ownerId: string; textLayerId: string },
): Promise<RenderRow | undefined> =>
  sql
    .selectFrom('renders')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('text_layer_id', '=', textLayerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export type NewRender = Omit<Insertable<RendersTable>, 'status' | 'overlays'> & { overlays: string }

/** The row of this composition: a new one, or the living one. */
export async function prepareRender(sql: Sql, render: NewRender): Promise<RenderRow> {
  for (;;) {
    const inserted = await sql
      .insertInto('renders')
      .values({ ...render, status: 'prepared' })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'input_key']).where('status', 'in', LIVING).doNothing(),
      )
      .returning(COLUMNS)
      .executeTakeFirst()
    const row =
      inserted ?? (await selectLiving(sql, { ownerId: render.owner_id, inputKey: render.input_key }))
    if (row) return row
  }
}

/** An account, and the set that a request is for. */
export type Owner = { ownerId: string; setId: string | null }

/** Open videos of an account: all of them, and the requests that they are for, besides those of a set. */
/** Videos that were asked for, whatever became of them. */
export async function countVideos(sql: Sql, ownerId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('renders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', '!=', 'prepared')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const countOpen = (sql: Sql, { ownerId, setId }: Owner) =>
  sql
    .selectFrom('renders')
    .select(({ fn }) => [
      fn.countAll<number>().as('videos'),
      raw<number>`count(distinct coalesce(set_id, id::text)) filter (where set_id is distinct from ${setId} or set_id is null)`.as(
        'requests',
      ),
      raw<boolean>`bool_or(exists (select from batch_items where batch_items.render_id = renders.id))`.as(
        'hasBatch',
      ),
    ])
    .where('owner_id', '=', ownerId)
    .where('status', 'in', OPEN)
    .executeTakeFirstOrThrow()

/** Whether a video was made or is open, including a deleted one, and an expired one that was downloaded. Those of a set are not counted. */
export async function hasVideo(sql: Sql, { ownerId, setId }: Owner): Promise<boolean> {
  const isOther = raw<boolean>`(set_id is null or set_id is distinct from ${setId})`
  const { rows } = await raw<{ found: boolean }>`
    select exists (select from renders
        where owner_id = ${ownerId} and status in ('queued', 'running', 'done') and ${isOther})
      or exists (select from downloads where user_id = ${ownerId} and ${isOther})
      or exists (select from made_videos where owner_id = ${ownerId} and deleted_at is not null
        and design_key is distinct from ${setId}) as found`.execute(sql)
  return rows[0]?.found ?? false
}

type Queued = { readonly id: string; readonly jobId: string; readonly byHand: boolean }

export const markQueued = (sql: Sql, { id, jobId, byHand }: Queued) =>
  sql
    .updateTable('renders')
    .set({ status: 'queued', job_id: jobId, by_hand: byHand })
    .where('id', '=', id)
    .where('status', '=', 'prepared')
    .execute()

/** Puts an open render back into the queue. False once it has ended. */
export const requeue = (sql: Sql, id: string): Promise<boolean> =>
  isChanged(fence.open(sql, id).set({ status: 'queued' }))

export const storeJob = (sql: Sql, { id, jobId }: { id: string; jobId: string }) =>
  sql.updateTable('renders').set({ job_id: jobId }).where('id', '=', id).execute()

/** Changes a video's key, so that the same composition can be made again; the file stays with its owner. */
export const supersede = (sql: Sql, id: string) =>
  sql
    .updateTable('renders')
    .set({ input_key: raw<string>`input_key || ':' || id` })
    .where('id', '=', id)
    .execute()

/** A person joins a video that a batch has asked for: it is no longer the batch's alone. */
export const markByHand = (sql: Sql, id: string) =>
  sql.updateTable('renders').set({ by_hand: true }).where('id', '=', id).execute()

type Cancelling = Owned & {
  readonly now: Date
  /** One that nobody has asked for yet, or that is made for a batch alone. */
  readonly only?: 'prepared' | 'batch' | undefined
}

/** A person no longer needs an open video that a batch has asked for as well: it is the batch's alone. Undefined if none has. */
export const leaveToBatch = (sql: Sql, { id, ownerId }: Owned) =>
  sql
    .updateTable('renders')
    .set({ by_hand: false })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', OPEN)
    .where('by_hand', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('batch_items')
          .select('place')
          .whereRef('batch_items.render_id', '=', 'renders.id')
          .where('batch_items.status', '=', 'asked'),
      ),
    )
    .returning(COLUMNS)
    .executeTakeFirst()

/** Cancels an open render; undefined once it has ended, or was asked for meanwhile. */
export const markCancelled = (sql: Sql, { id, ownerId, now, only }: Cancelling) =>
  sql
    .updateTable('renders')
    .set({ status: 'cancelled', finished_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', only === 'prepared' ? ['prepared'] : ['prepared', ...OPEN])
    .$if(only === 'batch', (renders) => renders.where('by_hand', '=', false))
    .returning(COLUMNS)
    .executeTakeFirst()

/** Begins the next attempt and fences off the earlier ones; undefined once the work is over. */
export function beginAttempt(sql: Sql, id: string) {
  return transaction(sql, async (trx) => {
    const begun = await fence
      .begin(trx, id)
      .set({ status: 'running' })
      .returning(['id', 'attempt'])
      .executeTakeFirst()
    return begun && { ...begun, ...(await selectInputs(trx, id)) }
  })
}

const BACKGROUND_COLUMNS = [
  'backgrounds.folder as background_folder',
  'backgrounds.frames as background_frames',
  'backgrounds.source_key as background_source_key',
  'backgrounds.parent_id as background_parent_id',
  'backgrounds.starts_at as background_starts_at',
  'backgrounds.duration as background_duration',
  'backgrounds.focus_x as background_focus_x',
  'backgrounds.focus_y as background_focus_y',
  'backgrounds.framing as background_framing',
] as const

/** A background as `selectInputs` gives it for a video. */
export const selectBackgroundInputs = (sql: Sql, id: string) =>
  sql
    .selectFrom('backgrounds')
    .select(['backgrounds.id as background_id', ...BACKGROUND_COLUMNS])
    .where('backgrounds.id', '=', id)
    .executeTakeFirst()

/** The inputs of a video, as keys of the file store. */
export const selectInputs = (sql: Sql, id: string) =>
  sql
    .selectFrom('renders')
    .leftJoin('backgrounds', 'backgrounds.id', 'renders.background_id')
    .leftJoin('text_layers', 'text_layers.id', 'renders.text_layer_id')
    .select([
      'renders.owner_id',
      'renders.duration',
      'renders.animation',
      'renders.preset',
      'renders.format',
      'renders.design',
      'renders.sound',
      'renders.overlays',
      'renders.background_id',
      'renders.focus_x',
      'renders.focus_y',
      'renders.framing',
      ...BACKGROUND_COLUMNS,
      'renders.text_layer_id',
      'text_layers.key as text_layer_key',
    ])
    .where('renders.id', '=', id)
    .executeTakeFirstOrThrow()

export type RenderInputs = Awaited<ReturnType<typeof selectInputs>>

export type Made = { fileKey: string; bytes: number; watermarked: boolean; now: Date }

/** The one update that makes a file a video. False once a newer attempt has begun or the render was canceled. */
export const finishAttempt = (sql: Sql, attempt: Attempt, made: Made): Promise<boolean> =>
  isChanged(
    fence.current(sql, attempt).set({
      status: 'done',
      progress: 1,
      file_key: made.fileKey,
      bytes: made.bytes,
      watermarked: made.watermarked,
      finished_at: made.now,
    }),
  )

type Failing = { id: string; attempt: number | undefined; problem: string; now: Date }

/**
 * Fails one attempt, or all of them where the queue itself gave up. Returns the owner; undefined once the work is over or
 * overtaken.
 */
export async function failRender(
  sql: Sql,
  { id, attempt, problem, now }: Failing,
): Promise<string | undefined> {
  const failed = await fence
    .open(sql, id)
    .set({ status: 'failed', problem, finished_at: now })
    .$if(attempt !== undefined, (renders) => renders.where('attempt', '=', attempt as number))
    .returning('owner_id')
    .executeTakeFirst()
  return failed?.owner_id
}

/** Gives requested videos another owner, except those that the new owner has as well. */
export const moveRenders = (sql: Sql, { from, to }: { from: string; to: string }) =>
  sql
    .updateTable('renders')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .where('status', 'in', [...OPEN, 'done'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renders as own')
            .select('own.id')
            .where('own.owner_id', '=', to)
            .where('own.status', 'in', LIVING)
            .whereRef('own.input_key', '=', 'renders.input_key'),
        ),
      ),
    )
    .execute()
