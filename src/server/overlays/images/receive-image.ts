import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { uploadImage } from '#contract/images.ts'
import { MAX_IMAGES } from '#domain/library/image-rules.ts'
import { OVERLAY_TITLE_MAX, OverlayTitle } from '#domain/library/overlay-rules.ts'
import { titleFromFile } from '#domain/library/title-from-file.ts'
import { Problem } from '#domain/problem.ts'
import type { ImageFiles } from '#media/media-pool.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { adoptFolder } from '#server/files/adopt-folder.ts'
import { announcedBytes, requireSpace, spaceProblem } from '#server/files/require-space.ts'
import type { Call } from '#server/http/call.ts'
import { refusalIn } from '#server/overlays/ingest/overlay-refusal.ts'
import { folderOf } from '#server/overlays/overlay-keys.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteReclaimed, makeRoom } from '#server/space/make-room.ts'
import { IMAGE_SENTENCES } from './image-refusal.ts'
import type { ImageRow } from './image-view.ts'
import { countImages, insertImage, selectImage } from './images.repository.ts'

type UploadCall = Call<typeof uploadImage>
type MadeImage = ImageFiles & { from: string; title: string }

/**
 * Receives an image for the caller's account: the bytes, then its pixels from a media process, then the row. The
 * uploaded bytes are not stored. A refused file leaves neither a file nor a row.
 */
export async function receiveImage(call: UploadCall): Promise<ImageRow> {
  await requirePlace(call.sql, call.actor.id)
  await requireSpace(call, announcedBytes(call.request.headers))
  const folder = await call.files.tempDir('image')
  try {
    const { fields, files } = await call.receive(folder)
    const from = join(folder, 'made')
    await mkdir(from)
    const image = { source: files.image.path, into: from }
    const made = await call.media.ingestImage(image, { signal: call.request.signal })
    return await store(call, { ...made, from, title: titleOf(fields.title, files.image.fileName) })
  } catch (error) {
    throw spaceProblem(refusalIn(IMAGE_SENTENCES, error))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function requirePlace(sql: Ports['sql'], ownerId: string): Promise<void> {
  if ((await countImages(sql, ownerId)) >= MAX_IMAGES) throw new Problem('image.too_many')
}

function titleOf(title: string | undefined, fileName: string): string {
  const { data } = OverlayTitle.safeParse(title || titleFromFile(fileName, OVERLAY_TITLE_MAX))
  return data ?? 'Image'
}

/** Stores the files before a row names them, and deletes them if no row does. */
async function store(call: UploadCall, made: MadeImage): Promise<ImageRow> {
  const { sql, files } = call
  const id = randomUUID()
  const publicId = `image-${randomUUID()}`
  const folder = folderOf({ id, attempt: 1 })
  try {
    const bytes = await adoptFolder(files, { from: made.from, folder })
    await insert(call, { ...made, id, publicId, folder, bytes })
  } finally {
    if (!(await selectImage(sql, publicId))) await files.deleteAll(folder)
  }
  const row = await selectImage(sql, publicId)
  if (!row) throw new Problem('image.not_found')
  return row
}

type StoredImage = MadeImage & { id: string; publicId: string; folder: string; bytes: number }

async function insert(call: UploadCall, { publicId, from: _, ...image }: StoredImage): Promise<void> {
  const { sql, clock, actor } = call
  const removals = await withUserLock(sql, actor.id, async (trx) => {
    await requirePlace(trx, actor.id)
    const room = await makeRoom({ ...call, sql: trx }, { ownerId: actor.id, bytes: image.bytes })
    await insertImage(trx, {
      ...image,
      public_id: publicId,
      owner_id: actor.id,
      created_at: clock.now(),
    })
    return room
  })
  await deleteReclaimed(call, removals)
}
