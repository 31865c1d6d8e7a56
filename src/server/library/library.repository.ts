import { type ExpressionBuilder, sql as raw } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Sql } from '#server/db/transaction.ts'

const COLUMNS = [
  'backgrounds.id',
  'backgrounds.public_id',
  'backgrounds.owner_id',
  'backgrounds.title',
  'backgrounds.status',
  'backgrounds.progress',
  'backgrounds.problem',
  'backgrounds.unread_sound',
  'backgrounds.can_retry',
  'backgrounds.duration',
  'backgrounds.frames',
  'backgrounds.source_key',
  'backgrounds.folder',
  'backgrounds.pictures',
  'backgrounds.motion',
  'backgrounds.version',
  'backgrounds.parent_id',
  'backgrounds.starts_at',
  'backgrounds.is_trim',
  'backgrounds.focus_x',
  'backgrounds.focus_y',
  'backgrounds.framing',
  'backgrounds.framed',
  'backgrounds.next_crop',
] as const

export type BackgroundRow = Awaited<ReturnType<typeof selectUniversal>>[number]

/** Counts the clips of an upload, all or with this status, without trims. */
const countClips = (of: ExpressionBuilder<Tables, 'backgrounds'>, status?: 'ready' | 'failed') =>
  of
    .selectFrom('backgrounds as clips')
    .select(raw<number>`count(*)::int`.as('count'))
    .whereRef('clips.parent_id', '=', 'backgrounds.id')
    .where('clips.deleted_at', 'is', null)
    .where('clips.is_trim', '=', false)
    .$if(status !== undefined, (clips) => clips.where('clips.status', '=', status as 'ready'))
    .$asScalar()
    .$notNull()

/** Bytes of an upload's file and renditions, with those of its clips. */
const storedBytes = (of: ExpressionBuilder<Tables, 'backgrounds'>) =>
  of
    .selectFrom('backgrounds as parts')
    .select(raw<number>`coalesce(sum(stored_bytes(parts)), 0)::bigint`.as('bytes'))
    .where('parts.deleted_at', 'is', null)
    .where((any) =>
      any.or([
        any('parts.id', '=', any.ref('backgrounds.id')),
        any('parts.parent_id', '=', any.ref('backgrounds.id')),
      ]),
    )
    .$asScalar()
    .$notNull()

/** The backgrounds that a person may use: the shared library and own uploads. */
const visibleTo = (sql: Sql, userId: string) =>
  sql
    .selectFrom('backgrounds')
    .leftJoin('backgrounds as parents', 'parents.id', 'backgrounds.parent_id')
    .select(COLUMNS)
    .select((of) => [
      'parents.public_id as parent_public_id',
      countClips(of).as('clips_total'),
      countClips(of, 'ready').as('clips_ready'),
      countClips(of, 'failed').as('clips_failed'),
    ])
    .where('backgrounds.deleted_at', 'is', null)
    .where('backgrounds.status', '<>', 'uploading')
    .where((any) =>
      any.or([any('backgrounds.owner_id', 'is', null), any('backgrounds.owner_id', '=', userId)]),
    )

/** The shared library in its own order; failed videos are for administrators only. */
export const selectUniversal = (sql: Sql, { userId, withFailed }: { userId: string; withFailed: boolean }) =>
  visibleTo(sql, userId)
    .where('backgrounds.owner_id', 'is', null)
    .where('backgrounds.parent_id', 'is', null)
    .$if(!withFailed, (usable) => usable.where('backgrounds.status', '<>', 'failed'))
    .orderBy('backgrounds.created_at')
    .orderBy('backgrounds.public_id')
    .execute()

/** The newest upload first. */
export const selectPersonal = (sql: Sql, userId: string) =>
  visibleTo(sql, userId)
    .select((of) => storedBytes(of).as('stored_bytes'))
    .where('backgrounds.owner_id', '=', userId)
    .where('backgrounds.parent_id', 'is', null)
    .orderBy('backgrounds.created_at', 'desc')
    .orderBy('backgrounds.public_id')
    .execute()

/** Clips and trims of own uploads and of the shared library: those of the newest upload first, each in its order. */
export const selectClips = (sql: Sql, userId: string) =>
  visibleTo(sql, userId)
    .where('backgrounds.parent_id', 'is not', null)
    .orderBy('parents.created_at', 'desc')
    .orderBy('parents.public_id')
    .orderBy('backgrounds.starts_at')
    .execute()

export const selectBackground = (
  sql: Sql,
  { userId, publicId }: { userId: string; publicId: string },
): Promise<BackgroundRow | undefined> =>
  visibleTo(sql, userId).where('backgrounds.public_id', '=', publicId).executeTakeFirst()

/** Its owner; undefined if the id is unknown, null for the shared library. */
export async function selectOwnerOf(sql: Sql, publicId: string): Promise<string | null | undefined> {
  const row = await sql
    .selectFrom('backgrounds')
    .select('owner_id')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return row?.owner_id
}
