import { rm } from 'node:fs/promises'
import { parse } from 'node:path'
import type { uploadPersonalVideo } from '#contract/backgrounds.ts'
import { Problem } from '#domain/problem.ts'
import { transaction } from '../db/transaction.ts'
import type { Call, ReceivedFile } from '../http/call.ts'
import { holdSlot } from './hold-slot.ts'
import { enqueueIngest } from './ingest-queue.ts'
import { announcedBytes, requireSpace, spaceProblem } from './require-space.ts'
import { sourceKeyOf } from './upload-keys.ts'
import { uploadProblem } from './upload-problem.ts'
import { isRegistered, registerUpload } from './uploads.repository.ts'

type UploadCall = Call<typeof uploadPersonalVideo>

/**
 * Takes an own background video: a place first, then the bytes, then a look at them in a media process. What is
 * refused leaves neither a file nor a row; what is acknowledged is stored and waits to be prepared.
 */
export async function takeUpload(call: UploadCall): Promise<{ publicId: string }> {
  await requireSpace(call, announcedBytes(call.request.headers))
  return holdSlot(call, async (id) => {
    const folder = await call.files.tempDir('upload')
    try {
      const { fields, files } = await call.receive(folder)
      const { signal } = call.request
      const { duration } = await call.media.probe(files.video.path, 'background', { signal })
      await register(call, { id, video: files.video, title: fields.title, duration })
      return { publicId: id }
    } catch (error) {
      throw spaceProblem(uploadProblem(error))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

type Arrived = { id: string; video: ReceivedFile; title: string | undefined; duration: number }

/** The file is in the store before a row names it, and gone again where none does. */
async function register(call: UploadCall, { id, video, title, duration }: Arrived): Promise<void> {
  const sourceKey = sourceKeyOf(id)
  await call.files.adopt(sourceKey, video.path)
  try {
    await transaction(call.sql, async (trx) => {
      const upload = { id, ownerId: call.actor.id, sourceKey, bytes: video.bytes, duration }
      const registered = await registerUpload(trx, { ...upload, title: title || titleFrom(video.fileName) })
      if (!registered) throw new Problem('upload.limit_reached', { upgradeFeature: 'videos' })
      await enqueueIngest(trx, call.jobs, { backgroundId: id, whose: 'personal' })
    })
  } catch (error) {
    if (!(await isRegistered(call.sql, id))) await call.files.delete(sourceKey)
    throw error
  }
}

/** `IMG_0412.MOV` is shown as `IMG_0412`. */
const titleFrom = (fileName: string): string =>
  parse(fileName).name.replace(/\s+/g, ' ').trim().slice(0, 120) || 'My video'
