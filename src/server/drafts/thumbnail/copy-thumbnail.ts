import type { ActorCall } from '#server/http/call.ts'
import { newThumbnailKey } from './thumbnail-key.ts'
import { updateThumbnail } from './thumbnails.repository.ts'

type Draft = { id: string; revision: number; thumbnail_key: string | null; thumbnail_revision: number }

/** Copies the thumbnail for a copied draft, if there is one. */
export async function copyThumbnail<D extends Draft>(
  { sql, files, actor }: ActorCall,
  { from, to }: { from: string; to: D },
): Promise<D> {
  const picture = await files.get(from)
  if (!picture) return to
  const key = newThumbnailKey()
  await files.put(key, picture.stream, { contentType: 'image/jpeg' })
  await updateThumbnail(sql, {
    ownerId: actor.id,
    id: to.id,
    revision: to.revision,
    key,
    bytes: picture.total,
  })
  return { ...to, thumbnail_key: key, thumbnail_revision: to.revision }
}
