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
import { verifyFile } from '#server/uploads/verify-file.ts'
import { isInLibrary, selectInLibrary, selectUploaded } from './curation.repository.ts'
import { publicIdFrom, titleFrom } from './name-from-file.ts'

/** Hexadecimal digest of a file's bytes and name, which identifies the upload. */
async function uploadKeyOf({ path, fileName }: ReceivedFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.update(fileName).digest('hex')
}

type UploadCall = Call<typeof uploadOverlay>

/**
 * Receives an overlay into the library: the bytes, then verification in a media process, then the row. A refused file
 * leaves neither a file nor a row; an acknowledged one is stored and waits for its preparation. A file that is in the
 * library already is acknowledged again.
 */
export async function receiveOverlay(call: UploadCall): Promise<OverlayRow> {
  await requireSpace(call, announcedBytes(call.request.headers))
  const folder = await call.files.tempDir('overlay')
  try {
    const { file } = (await call.receive(folder)).files
    await verifyFile(call, { path: file.path, use: 'overlay', signal: call.request.signal })
    return await addToLibrary(call, file)
  } catch (error) {
    throw spaceProblem(refusalIn(OVERLAY_SENTENCES, error))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sending the same file again retries a stopped preparation. */
async function retryKnown(call: UploadCall, known: OverlayRow): Promise<OverlayRow> {
  await retryOverlay(call, known.public_id)
  return (await selectInLibrary(call.sql, known.public_id)) ?? known
}

/** Stores the file before a row names it, and deletes it if no row does. */
async function addToLibrary(call: UploadCall, file: ReceivedFile): Promise<OverlayRow> {
  const { sql, files, jobs, clock, log, actor } = call
  const uploadKey = await uploadKeyOf(file)
  const known = await selectUploaded(sql, uploadKey)
  if (known) return retryKnown(call, known)
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
    if (!(await isInLibrary(sql, publicId))) await files.delete(sourceKey)
  }
  const row = await selectUploaded(sql, uploadKey)
  if (!row) throw new Error('An overlay that was just added is missing')
  log.info({ overlay: row.public_id, by: actor.id }, 'an overlay was uploaded')
  return row
}
