import { type Allowance, covers } from '#domain/account/capabilities.ts'
import { type Sql, transaction } from '../../db/transaction.ts'

export type NewPlace = {
  id: string
  /** Null in the shared library. */
  ownerId: string | null
  /** Own uploads that the owner may ever make; undefined where this is none of them. */
  allowance: Allowance | undefined
  now: Date
  until: Date
}

/**
 * Holds a place for a video, or says that none is left. Own uploads are asked under a lock on the account, so that
 * parallel ones count each other; places that nobody extended any more are free again. A place that lapsed and that
 * nobody took is taken up again.
 */
export function reservePlace(sql: Sql, place: NewPlace): Promise<boolean> {
  const { ownerId, allowance } = place
  if (ownerId === null || allowance === undefined) return insertPlace(sql, place)
  return transaction(sql, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('personal_video_count')
      .where('id', '=', ownerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const used = user.personal_video_count + (await countReserved(trx, { ...place, ownerId }))
    return covers(allowance, used) ? insertPlace(trx, place) : false
  })
}

async function insertPlace(sql: Sql, { id, ownerId, allowance, now, until }: NewPlace): Promise<boolean> {
  const row = await sql
    .insertInto('backgrounds')
    .values({
      id,
      public_id: id,
      owner_id: ownerId,
      title: '',
      status: 'uploading',
      counts: allowance !== undefined,
      reserved_until: until,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ reserved_until: until })
        .where('backgrounds.status', '=', 'uploading'),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Places of other own uploads under way. */
async function countReserved(
  sql: Sql,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<number> {
  const { count } = await sql
    .selectFrom('backgrounds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'uploading')
    .where('counts', '=', true)
    .where('reserved_until', '>', now)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}

export async function selectHeld(
  sql: Sql,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await sql
    .selectFrom('backgrounds')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'uploading')
    .where('reserved_until', '>', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** Says that bytes still arrive. */
export const extendPlace = (sql: Sql, { id, until }: { id: string; until: Date }) =>
  sql
    .updateTable('backgrounds')
    .set({ reserved_until: until })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .execute()

export const deletePlace = (sql: Sql, id: string) =>
  sql.deleteFrom('backgrounds').where('id', '=', id).where('status', '=', 'uploading').execute()

/** Places of uploads that never ended. */
export const deleteStalePlaces = (sql: Sql, now: Date) =>
  sql.deleteFrom('backgrounds').where('status', '=', 'uploading').where('reserved_until', '<', now).execute()

export type Received = {
  id: string
  title: string
  sourceKey: string
  bytes: number
  /** Seconds. */
  duration: number
}

/** The place becomes a video, and an own upload counts from now on. False where the place was lost meanwhile. */
export async function fillPlace(
  sql: Sql,
  { id, title, sourceKey, bytes, duration }: Received,
): Promise<boolean> {
  const filled = await sql
    .updateTable('backgrounds')
    .set({ status: 'processing', reserved_until: null, title, source_key: sourceKey, bytes, duration })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .returning(['owner_id', 'counts'])
    .executeTakeFirst()
  if (!filled) return false
  if (filled.counts && filled.owner_id !== null) await countOne(sql, filled.owner_id)
  return true
}

const countOne = (sql: Sql, ownerId: string) =>
  sql
    .updateTable('users')
    .set((set) => ({ personal_video_count: set('personal_video_count', '+', 1) }))
    .where('id', '=', ownerId)
    .execute()

/** Asked after a transaction broke: it may have been through all the same. */
export async function isFilled(sql: Sql, id: string): Promise<boolean> {
  const row = await sql
    .selectFrom('backgrounds')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'uploading')
    .executeTakeFirst()
  return row !== undefined
}
