import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ZodError } from 'zod'
import type { CompressionResult, compressVideo } from '#contract/compression.ts'
import { bytesOf, megabytesOf } from '#domain/library/compression.ts'
import { Problem } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'
import { promisedBytes, requireSpace, spaceProblem } from '#server/files/require-space.ts'
import { uploadProblem } from '#server/files/upload-problem.ts'
import type { Call } from '#server/http/call.ts'
import { ThrottledProgress } from '#server/uploads/throttled-progress.ts'
import { folderOf, keyOf } from './compressed-files.ts'
import { progressKey } from './watch-compression.ts'

type CompressCall = Call<typeof compressVideo>

/** Percent of the progress that compressing takes; the rest is storing the result (TL-2). */
const COMPRESSED_PERCENT = 90

/** Accounts with a job, in this process: the connection is here, too. */
const busy = new Set<string>()

/** Receives a video and replies with the smaller one. A call that is broken off leaves nothing. */
export async function compress(call: CompressCall): Promise<CompressionResult> {
  const { actor, files } = call
  if (busy.has(actor.id)) throw new Problem('compression.busy')
  busy.add(actor.id)
  const folder = await files.tempDir('compress')
  try {
    await requireSpace(call, promisedBytes(call.request.headers))
    return await compressInto(call, folder)
  } catch (error) {
    throw problemOf(call, error)
  } finally {
    busy.delete(actor.id)
    await rm(folder, { recursive: true, force: true })
  }
}

async function compressInto(call: CompressCall, folder: string): Promise<CompressionResult> {
  const { media, request } = call
  const received = await call.receive(folder)
  const { targetSize, jobId } = received.fields
  const source = received.files.video.path
  const targetBytes = bytesOf(targetSize)
  const { size: originalBytes } = await stat(source)
  const facts = await media.probe(source, 'background', { signal: request.signal })
  if (originalBytes <= targetBytes && facts.container === 'mp4')
    return stored(call, { path: source, bytes: originalBytes, originalBytes })
  const report = reporter(call, jobId)
  const { signal } = request
  const out = join(folder, 'fitted.mp4')
  const onProgress = (share: number) => report.note(share * (COMPRESSED_PERCENT / 100))
  const { bytes } = await media.fitToSize({ source, out, targetBytes }, { signal, onProgress })
  await report.settle()
  if (bytes > targetBytes) throw new Problem('compression.impossible')
  const result = await stored(call, { path: out, bytes, originalBytes })
  if (jobId) await call.progress.publish(progressKey(call.actor.id, jobId), { progress: 100 })
  return result
}

const reporter = ({ progress, actor }: CompressCall, jobId: string | undefined) =>
  new ThrottledProgress(async (share) => {
    if (!jobId) return
    await progress.publish(progressKey(actor.id, jobId), { progress: Math.round(share * 100) })
  })

type Made = { path: string; bytes: number; originalBytes: number }

/** An account has one result: the one before goes. */
async function stored(call: CompressCall, { path, bytes, originalBytes }: Made): Promise<CompressionResult> {
  const { actor, files } = call
  if (call.request.signal.aborted) throw new MediaError('cancelled', 'the caller left')
  const id = randomUUID()
  await files.deleteAll(folderOf(actor.id))
  await files.adopt(keyOf(actor.id, id), path, { contentType: 'video/mp4' })
  const [originalSizeMB, compressedSizeMB] = [megabytesOf(originalBytes), megabytesOf(bytes)]
  const saved = Math.max(0, 1 - bytes / originalBytes)
  return {
    success: true,
    originalSizeMB,
    compressedSizeMB,
    compressionRatio: Math.round(saved * 1000) / 10,
    videoUrl: `/api/compressed-videos/${id}`,
    message:
      bytes === originalBytes
        ? 'This video is as small as that already.'
        : `Compressed from ${originalSizeMB} MB to ${compressedSizeMB} MB.`,
  }
}

function problemOf({ log, request }: CompressCall, error: unknown): unknown {
  const problem = spaceProblem(uploadProblem(error))
  if (problem instanceof ZodError) return problem
  if (problem instanceof Problem && problem.code !== 'server.unavailable') return problem
  if (request.signal.aborted) return problem
  log.warn({ err: error }, 'a video could not be compressed')
  return new Problem('compression.failed')
}
