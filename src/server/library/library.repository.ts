import type { Selectable } from 'kysely'
import type { BackgroundsTable } from '../db/tables.ts'
import type { Sql } from '../db/transaction.ts'

const COLUMNS = [
  'id',
  'public_id',
  'owner_id',
  'title',
  'status',
  'progress',
  'problem',
  'duration',
  'frames',
  'folder',
] as const

export type BackgroundRow = Pick<Selectable<BackgroundsTable>, (typeof COLUMNS)[number]>

/** What a person may use: the shared library and the own uploads. Nothing else exists for that person. */
const visibleTo = (sql: Sql, userId: string) =>
  sql
    .selectFrom('backgrounds')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'uploading')
    .where((any) => any.or([any('owner_id', 'is', null), any('owner_id', '=', userId)]))

/** The shared library in its own order, without what could not be prepared. */
export const selectUniversal = (sql: Sql, userId: string): Promise<BackgroundRow[]> =>
  visibleTo(sql, userId)
    .where('owner_id', 'is', null)
    .where('status', '<>', 'failed')
    .orderBy('created_at')
    .orderBy('public_id')
    .execute()

/** The newest upload first. */
export const selectPersonal = (sql: Sql, userId: string): Promise<BackgroundRow[]> =>
  visibleTo(sql, userId)
    .where('owner_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('public_id')
    .execute()

export const selectBackground = (
  sql: Sql,
  { userId, publicId }: { userId: string; publicId: string },
): Promise<BackgroundRow | undefined> =>
  visibleTo(sql, userId).where('public_id', '=', publicId).executeTakeFirst()
