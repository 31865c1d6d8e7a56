import { readFile } from 'node:fs/promises'
import { THUMBNAIL } from '#domain/drafts/draft.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { jpegSize } from './jpeg-size.ts'
import { newThumbnailKey } from './thumbnail-key.ts'
import { updateThumbnail } from './thumbnails.repository.ts'

type Picture = { id: string; revision: number; path: string }

/**
 * Stores a draft's thumbnail from a browser after verifying its bytes. A late thumbnail of an older revision is
 * dropped.
 */
export async function storeThumbnail(
  { sql, files, actor }: ActorCall,
  { id, revision, path }: Picture,
): Promise<void> {
  if (!isSmallJpeg(await readFile(path))) throw new Problem('draft.bad_thumbnail')
  const key = newThumbnailKey()
  const { bytes } = await files.adopt(key, path, { contentType: 'image/jpeg' })
  const { taken, before } = await updateThumbnail(sql, { ownerId: actor.id, id, revision, key, bytes })
  const left = taken ? before : key
  if (left !== null) await files.delete(left)
}

function isSmallJpeg(bytes: Buffer): boolean {
  const size = jpegSize(bytes)
  if (!size) return false
  const { width, height } = size
  return width > 0 && height > 0 && width <= THUMBNAIL.width && height <= THUMBNAIL.height
}
