import { type Insertable, type RawBuilder, sql as raw } from 'kysely'
import type { BeatCorrection } from '#domain/sound/beat-correction.ts'
import type { TrackFiles } from '#media/media-pool.ts'
import type { TracksTable } from '#server/db/tables/tracks.ts'
import type { Sql } from '#server/db/transaction.ts'
import { keysNamedBy } from '#server/files/sweep-orphans.ts'

const COLUMNS = ['id', 'owner_id', 'title', 'folder', 'seconds'] as const
export type TrackRow = Pick<TracksTable, (typeof COLUMNS)[number]>

/** Tracks that an account may use: its own, and the starter library's. */
const usable = (sql: Sql, userId: string) =>
  sql
    .selectFrom('tracks')
    .where('deleted_at', 'is', null)
    .where((any) => any.or([any('owner_id', '=', userId), any('owner_id', 'is', null)]))

/** The account's own ones first, the latest first. */
export const selectTracks = (sql: Sql, userId: string): Promise<TrackRow[]> =>
  usable(sql, userId)
    .select(COLUMNS)
    .orderBy(raw`owner_id is null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export type Asked = { userId: string; id: string }

export const selectTrack = (sql: Sql, { userId, id }: Asked) =>
  usable(sql, userId)
    .where('id', '=', id)
    .select([...COLUMNS, 'peaks', 'beats'])
    .executeTakeFirst()

/** Where a track's file is, also of a deleted one: a video that was asked for may still be made. */
export async function selectFolder(sql: Sql, id: string): Promise<string | undefined> {
  return (await sql.selectFrom('tracks').select('folder').where('id', '=', id).executeTakeFirst())?.folder
}

export async function countTracks(sql: Sql, ownerId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('tracks')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewTrack = Omit<Insertable<TracksTable>, 'peaks' | 'beats' | 'deleted_at'> &
  Pick<TrackFiles, 'peaks' | 'beats'>

/** A second track of the same slug is left out. */
export const insertTrack = (sql: Sql, { peaks, beats, ...track }: NewTrack) =>
  sql
    .insertInto('tracks')
    .values({ ...track, peaks: JSON.stringify(peaks), beats: beats && JSON.stringify(beats) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()

/** False if the account has no such track. */
export async function markDeleted(sql: Sql, { userId, id }: Asked, now: Date): Promise<boolean> {
  const deleted = await sql
    .updateTable('tracks')
    .set({ deleted_at: now })
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export const forgetDeleted = (sql: Sql, before: Date) =>
  sql.deleteFrom('tracks').where('deleted_at', '<', before).execute()

export async function hasRights(sql: Sql, userId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('music_rights')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The first confirmation stays. */
export const storeRights = (sql: Sql, userId: string, now: Date) =>
  sql
    .insertInto('music_rights')
    .values({ user_id: userId, confirmed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()

export async function selectCorrection(sql: Sql, { userId, id }: Asked): Promise<BeatCorrection | null> {
  const row = await sql
    .selectFrom('track_counts')
    .select('correction')
    .where('user_id', '=', userId)
    .where('track_id', '=', id)
    .executeTakeFirst()
  return row?.correction ?? null
}

export const storeCorrection = (sql: Sql, { userId, id }: Asked, given: BeatCorrection) => {
  const correction = JSON.stringify(given)
  return sql
    .insertInto('track_counts')
    .values({ user_id: userId, track_id: id, correction })
    .onConflict((conflict) => conflict.columns(['user_id', 'track_id']).doUpdateSet({ correction }))
    .execute()
}

export const deleteCorrection = (sql: Sql, { userId, id }: Asked) =>
  sql.deleteFrom('track_counts').where('user_id', '=', userId).where('track_id', '=', id).execute()

/** Deleted tracks count until their files are gone. */
export const sumOfTracks = ({ ownerId }: { ownerId: string }): RawBuilder<unknown> =>
  raw`select sum(bytes) from tracks where owner_id = ${ownerId}::uuid`

export const selectOwn = (sql: Sql, userId: string) =>
  sql
    .selectFrom('tracks')
    .select(['id', 'title', 'folder', 'deleted_at'])
    .where('owner_id', '=', userId)
    .execute()

export async function trackKeysAmong(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const folders = keys.map((key) => key.slice(0, key.lastIndexOf('/')))
  const rows = await sql.selectFrom('tracks').select('folder').where('folder', 'in', folders).execute()
  return keysNamedBy(
    keys,
    rows.map(({ folder }) => folder),
  )
}

/** Slugs of the starter library's music that there is. */
export async function selectTakenSlugs(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.selectFrom('tracks').select('slug').where('slug', 'is not', null).execute()
  return new Set(rows.flatMap(({ slug }) => slug ?? []))
}

/** Videos of the starter library whose sound is no track yet. */
export const selectUntaken = (sql: Sql) =>
  sql
    .selectFrom('backgrounds')
    .leftJoin('tracks', 'tracks.slug', 'backgrounds.public_id')
    .where('backgrounds.source_key', 'like', 'starter/%')
    .where('backgrounds.owner_id', 'is', null)
    .where('backgrounds.deleted_at', 'is', null)
    .where('tracks.id', 'is', null)
    .select([
      'backgrounds.public_id as slug',
      'backgrounds.title',
      raw<string>`backgrounds.source_key`.as('sourceKey'),
    ])
    .orderBy('backgrounds.created_at', 'desc')
    .execute()
