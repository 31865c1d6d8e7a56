import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { uploadOverlay } from '#contract/overlay-curation.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import { announcedBytes, requireSpace, spaceProblem } from '#server/files/require-space.ts'
import type { Call, ReceivedFile } from '#server/http/call.ts'
import { addOverlay, retryOverlay } from '#server/overlays/ingest/ingest-queue.ts'
import { OVERLAY_SENTENCES, refusalIn } from '#server/overlays/ingest/overlay-refusal.ts'
import { sourceKeyOf } from '#server/overlays/overlay-keys.ts'
import type { OverlayRow } from '#server/overlays/overlay-row.ts'
import { lookAt } from '#server/uploads/places/look-at.ts'
import { isShelved, selectOnShelf, selectUploaded } from './curation.repository.ts'
import { publicIdFrom, titleFrom } from './name-from-file.ts'

/** What tells an uploaded file from every other: its bytes and its name. Hexadecimal. */
async function uploadKeyOf({ path, fileName }: ReceivedFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.update(fileName).digest('hex')
}

type UploadCall = Call<typeof uploadOverlay>

/**
 * Takes one overlay into the library: the bytes, then a look at them in a media process, then the shelf. What is
 * refused leaves neither a file nor a row; what is acknowledged is stored and waits to be prepared. A file that is on
 * the shelf already, as its first answer was lost, is acknowledged once more.
 */
export async function takeOverlay(call: UploadCall): Promise<OverlayRow> {
  await requireSpace(call, announcedBytes(call.request.headers))
  const folder = await call.files.tempDir('overlay')
  try {
    const { file } = (await call.receive(folder)).files
    await lookAt(call, { path: file.path, use: 'overlay', signal: call.request.signal })
    return await shelve(call, file)
  } catch (error) {
    throw spaceProblem(refusalIn(OVERLAY_SENTENCES, error))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One whose preparation stopped is prepared once more, as its file is sent once more. */
async function again(call: UploadCall, known: OverlayRow): Promise<OverlayRow> {
  await retryOverlay(call, known.public_id)
  return (await selectOnShelf(call.sql, known.public_id)) ?? known
}

/** The file is in the store before a row names it, and gone again where none does. */
async function shelve(call: UploadCall, file: ReceivedFile): Promise<OverlayRow> {
  const { sql, files, jobs, clock, log, actor } = call
  const uploadKey = await uploadKeyOf(file)
  const known = await selectUploaded(sql, uploadKey)
  if (known) return again(call, known)
  const id = randomUUID()
  const title = titleFrom(file.fileName)
  const publicId = publicIdFrom(title, id.slice(0, 8))
  const sourceKey = sourceKeyOf(id)
  await files.adopt(sourceKey, file.path)
  try {
    const overlay = { publicId, title, sourceKey, uploadKey, now: clock.now() }
    await transaction(sql, async (trx) => {
      if (!(await addOverlay(trx, jobs, overlay))) return
      const thing = { kind: 'overlay', id: publicId } as const
      await recordAuditEvent(trx, { ...byCaller(call), kind: 'overlay.added', thing, after: { title } })
    })
  } finally {
    if (!(await isShelved(sql, publicId))) await files.delete(sourceKey)
  }
  const row = await selectUploaded(sql, uploadKey)
  if (!row) throw new Error('An overlay that was just taken is not there')
  log.info({ overlay: row.public_id, by: actor.id }, 'an overlay was uploaded')
  return row
}
