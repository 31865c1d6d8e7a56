import { sql as raw } from 'kysely'
import type { Moments } from '#domain/library/moments.ts'
import type { Counts, HalfSecond, Noticed } from '#media/media-pool.ts'
import type { Sql } from '#server/db/transaction.ts'

export const selectWatched = (sql: Sql, id: string) =>
  sql
    .selectFrom('watched_backgrounds')
    .select(['figure', 'moments', 'beats', 'has_failed'])
    .where('background_id', '=', id)
    .executeTakeFirst()

export type Seen = { id: string } & { [Key in keyof Noticed]: Noticed[Key] | undefined }

/** Stores what a preparation saw. Moments that are known stay: another crop has the same. */
export const storeSeen = (sql: Sql, { id, figure, moments, beats }: Seen) =>
  sql
    .insertInto('watched_backgrounds')
    .values({
      background_id: id,
      figure: figure ? JSON.stringify(figure) : null,
      moments: moments ? JSON.stringify(moments) : null,
      beats: beats ? JSON.stringify(beats) : null,
    })
    .onConflict((conflict) =>
      conflict.column('background_id').doUpdateSet((set) => ({
        figure: set.ref('excluded.figure'),
        beats: set.ref('excluded.beats'),
        moments: raw<string>`coalesce(watched_backgrounds.moments, excluded.moments)`,
      })),
    )
    .execute()

/** False where it was noted before. */
export async function noteUnwatched(sql: Sql, id: string): Promise<boolean> {
  const noted = await sql
    .insertInto('watched_backgrounds')
    .values({ background_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('background_id')
    .executeTakeFirst()
  return noted !== undefined
}

export type Unwatched = NonNullable<Awaited<ReturnType<typeof selectUnwatched>>>

/** An upload whose moments are not known, and what was seen of it so far. */
export const selectUnwatched = (sql: Sql, id: string) =>
  sql
    .selectFrom('watched_backgrounds')
    .innerJoin('backgrounds', 'backgrounds.id', 'watched_backgrounds.background_id')
    .select(['id', 'public_id', 'source_key', 'duration', 'pieces', 'halves', 'heard'])
    .where('id', '=', id)
    .where('moments', 'is', null)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export type Piece = { id: string; piece: number; halves: readonly HalfSecond[]; counts: Counts }

/** False where another worker has stored this piece: it goes on. */
export async function storePiece(sql: Sql, { id, piece, halves, counts }: Piece): Promise<boolean> {
  const stored = await sql
    .updateTable('watched_backgrounds')
    .set((set) => ({
      pieces: set('pieces', '+', 1),
      halves: raw<string>`halves || ${JSON.stringify(halves)}::jsonb`,
      heard: raw<string>`jsonb_build_object(
        'beats', (heard -> 'beats') || ${JSON.stringify(counts.beats)}::jsonb,
        'ones', (heard -> 'ones') || ${JSON.stringify(counts.ones)}::jsonb
      )`,
    }))
    .where('background_id', '=', id)
    .where('pieces', '=', piece)
    .where('moments', 'is', null)
    .returning('background_id')
    .executeTakeFirst()
  return stored !== undefined
}

const NO_COUNTS = JSON.stringify({ beats: [], ones: [] })

export const storeMoments = (sql: Sql, { id, moments }: { id: string; moments: Moments }) =>
  sql
    .updateTable('watched_backgrounds')
    .set({ moments: JSON.stringify(moments), halves: '[]', heard: NO_COUNTS, has_failed: false })
    .where('background_id', '=', id)
    .execute()

export const giveUpWatching = (sql: Sql, id: string) =>
  sql
    .updateTable('watched_backgrounds')
    .set({ has_failed: true, halves: '[]', heard: NO_COUNTS })
    .where('background_id', '=', id)
    .where('moments', 'is', null)
    .execute()
