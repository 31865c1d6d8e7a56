import type { Insertable } from 'kysely'
import { type RawBuilder, sql as raw } from 'kysely'
import type { InkBounds } from '#domain/geometry/ink-box.ts'
import type { OverlaysTable } from '#server/db/tables/overlays.ts'
import type { Sql } from '#server/db/transaction.ts'
import { isReady, OVERLAY_COLUMNS } from '#server/overlays/overlay-row.ts'
import type { ImageRow } from './image-view.ts'

/** Images that are not deleted. */
const images = (sql: Sql) =>
  sql.selectFrom('overlays').where('owner_id', 'is not', null).where('deleted_at', 'is', null)

export async function selectImage(sql: Sql, publicId: string): Promise<ImageRow | undefined> {
  const row = await images(sql)
    .where('public_id', '=', publicId)
    .select([...OVERLAY_COLUMNS, 'colors'])
    .executeTakeFirst()
  return row && isReady(row) ? { ...row, offered: true } : undefined
}

export async function countImages(sql: Sql, ownerId: string): Promise<number> {
  const { count } = await images(sql)
    .where('owner_id', '=', ownerId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ink of a picture without transparent edges. */
const ALL: InkBounds = { left: 0, top: 0, right: 1, bottom: 1 }

type NewImage = Pick<
  Insertable<OverlaysTable>,
  | 'id'
  | 'public_id'
  | 'owner_id'
  | 'title'
  | 'folder'
  | 'width'
  | 'height'
  | 'colors'
  | 'bytes'
  | 'created_at'
> & { durations: readonly number[]; sheet: object }

/** An image is ready from its first moment. */
export const insertImage = (sql: Sql, { folder, durations, sheet, ...image }: NewImage) =>
  sql
    .insertInto('overlays')
    .values({
      ...image,
      folder,
      thumbnail_key: `${folder}/thumbnail.webp`,
      durations: JSON.stringify(durations),
      sheet: JSON.stringify(sheet),
      ink: JSON.stringify(ALL),
      status: 'ready',
    })
    .execute()

type OwnedImage = { ownerId: string; publicId: string }

const owned = (sql: Sql, { ownerId, publicId }: OwnedImage) =>
  sql
    .updateTable('overlays')
    .where('owner_id', '=', ownerId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)

/** False if the account has no such image. */
export const markDeleted = async (sql: Sql, image: OwnedImage, now: Date): Promise<boolean> =>
  (await owned(sql, image).set({ deleted_at: now }).returning('id').executeTakeFirst()) !== undefined

/** Lets the owner's team use the image from now on. Returns its row id; undefined if the account has no such image. */
export const markLogo = async (sql: Sql, image: OwnedImage): Promise<string | undefined> =>
  (await owned(sql, image).set({ was_logo: true }).returning('id').executeTakeFirst())?.id

/** Deleted images count until their files are gone. */
export const sumOfImages = ({ ownerId }: { ownerId: string }): RawBuilder<unknown> =>
  raw`select sum(bytes) from overlays where owner_id = ${ownerId}::uuid`
