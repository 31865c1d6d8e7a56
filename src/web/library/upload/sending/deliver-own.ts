import type { SignedUploadParams, UploadResult, UploadState } from '#contract/media-host.ts'
import type { PublicId } from '#domain/ids.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isRetryable } from '#web/api/is-retryable.ts'
import type { ChunkUpload } from '#web/api/upload-chunk.ts'
import { anySignal } from '#web/async/any-signal.ts'
import { type RetryOptions, retry } from '#web/async/retry.ts'
import { fileMark } from '#web/library/upload/resume/file-mark.ts'
import { type ResumePoint, resumePointOf } from '#web/library/upload/resume/resume-from.ts'
import { fileKeyOf, isStarted, resumableOf, type Started } from '#web/library/upload/resume/unfinished.ts'
import type { UnfinishedStore } from '#web/library/upload/resume/unfinished-store.ts'
import { AbandonedError, OtherTabError, OtherUserError } from '#web/library/upload/upload-errors.ts'
import type { UploadProgress } from '#web/library/upload/upload-ports.ts'
import { CHUNK_BYTES, contentRange } from './chunks.ts'
import { logFailure } from './log-failure.ts'
import { sendInChunks } from './send-in-chunks.ts'
import { sendToExternalHost } from './send-to-external-host.ts'

/** The browser and the host as `deliverOwn` needs them. */
export type HostPorts = {
  readonly unfinished: UnfinishedStore
  readonly userId: string
  readonly retryOptions: Omit<RetryOptions, 'onWaiting'>
  now(): number
  newId(): string
  /** Signs an upload, or with `again` a running upload to an external host. */
  sign(signal: AbortSignal, wish: { bytes: number; again?: string }): Promise<SignedUploadParams>
  /** The upload as the host has it; undefined where the host has none. */
  read(uploadId: string, signal: AbortSignal): Promise<UploadState | undefined>
  /** Sends a chunk; undefined until the host has the last byte. */
  post(piece: ChunkUpload): Promise<UploadResult | undefined>
  /** As `post`, to the external host; returns its id of the video. */
  postElsewhere(piece: ChunkUpload): Promise<PublicId | undefined>
  /** Asks the server to fetch a video from the external host; undefined until that is done. */
  fetchHere(publicId: PublicId, fileName: string, signal: AbortSignal): Promise<PublicId | undefined>
  /** Deletes an upload on the host and releases its reservation. Returns the video where it was complete already. */
  cancel(uploadId: string): Promise<UploadResult | undefined>
  /** Acquires a tab lock until the signal aborts; false where another tab holds it. */
  hold(name: string, signal: AbortSignal): Promise<boolean>
  durationOf(file: File): Promise<number | undefined>
  handleOf(file: File): FileSystemFileHandle | undefined
}

/** The result of a delivery. After an external host the video is not measured yet. */
export type Delivered = Pick<UploadResult, 'public_id'> &
  Partial<Pick<UploadResult, 'duration' | 'secure_url'>>

/** The signature has expired, or the host has deleted the chunks. */
const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'upload.signature' || error.code === 'upload.not_found')

/**
 * Sends an own video to the media host and resumes it where it stopped before. A failed upload can be resumed; a refused
 * or canceled one is deleted, here and on the host.
 */
export async function deliverOwn(ports: HostPorts, file: File, progress: UploadProgress): Promise<Delivered> {
  const life = new AbortController()
  try {
    const sender = { ...ports, file, progress, mark: await fileMark(file) }
    const lockSignal = anySignal(life.signal, progress.signal)
    if (!(await ports.hold(fileKeyOf(sender), lockSignal))) {
      progress.signal.throwIfAborted()
      throw new OtherTabError()
    }
    const started = await findStarted(sender)
    return await sendAll(sender, started?.upload ?? (await start(sender)), started ?? FROM_START).catch(
      async (error) => {
        if (!isStale(error)) throw error
        return sendAll(sender, await start(sender), FROM_START)
      },
    )
  } finally {
    life.abort()
  }
}

export type Sender = HostPorts & { file: File; mark: string; progress: UploadProgress }

const FROM_START: ResumePoint = { from: 0 }

const retryOptionsOf = ({ retryOptions, progress }: Sender): RetryOptions => ({
  ...retryOptions,
  onWaiting: progress.onWaiting,
})

async function start(sender: Sender): Promise<Started> {
  const { file, userId, mark, progress } = sender
  const params = await retry(
    () => sender.sign(progress.signal, { bytes: file.size }),
    retryOptionsOf(sender),
    progress.signal,
  ).catch(logFailure('signing'))
  // Tabs share the session: another one may have changed it.
  if (params.folder.split('/').at(-1) !== userId) throw new OtherUserError()
  const upload: Started = {
    uploadId: params.public_id ?? sender.newId(),
    userId,
    name: file.name,
    bytes: file.size,
    mark,
    received: 0,
    params,
    begunAt: sender.now(),
    handle: sender.handleOf(file),
  }
  if (params.public_id !== undefined) return upload
  const before = await startedBefore(sender)
  await sender.unfinished.put(upload)
  for (const { uploadId } of before) await sender.unfinished.delete(uploadId)
  return upload
}

const startedBefore = async ({ unfinished, userId, mark, now }: Sender): Promise<Started[]> =>
  resumableOf(await unfinished.all(), userId, now())
    .filter(isStarted)
    .filter((each) => each.mark === mark)

async function findStarted(sender: Sender): Promise<(ResumePoint & { upload: Started }) | undefined> {
  const { file, progress } = sender
  const [upload] = await startedBefore(sender)
  if (!upload) return undefined
  const read = () => sender.read(upload.uploadId, progress.signal)
  const state = await retry(read, retryOptionsOf(sender), progress.signal)
  const resumePoint = state && resumePointOf(state, file.size, CHUNK_BYTES)
  return resumePoint && { ...resumePoint, upload }
}

async function sendAll(sender: Sender, upload: Started, at: ResumePoint): Promise<Delivered> {
  if (upload.params.public_id !== undefined) return sendToExternalHost(sender, upload, retryOptionsOf(sender))
  const { unfinished, progress } = sender
  try {
    const arrived = 'arrived' in at ? at.arrived : await sendFrom(sender, upload, at.from)
    await unfinished.delete(upload.uploadId)
    return arrived
  } catch (error) {
    if (progress.signal.aborted) return afterCancel(sender, upload, error)
    if (isFinal(error)) await unfinished.delete(upload.uploadId)
    throw error
  }
}

/** Returns the video where it was complete already; otherwise throws. */
async function afterCancel(sender: Sender, { uploadId }: Started, error: unknown): Promise<UploadResult> {
  if (sender.progress.signal.reason instanceof AbandonedError) throw error
  await sender.unfinished.delete(uploadId)
  const arrived = await sender.cancel(uploadId)
  if (!arrived) throw error
  return arrived
}

/** The file itself was refused: a retry of the same bytes would be refused as well. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 401 && !isRetryable(error)

async function sendFrom(sender: Sender, upload: Started, from: number): Promise<UploadResult> {
  const { file, progress, unfinished } = sender
  const { params, uploadId } = upload
  const duration = await sender.durationOf(file)
  progress.onSent(from)
  return sendInChunks({
    total: file.size,
    from,
    retryOptions: retryOptionsOf(sender),
    signal: progress.signal,
    onSent: progress.onSent,
    onReceived: (received) => void unfinished.put({ ...upload, received }),
    post: (chunk, { signal, onSent }) =>
      sender.post({
        params,
        uploadId,
        bytes: file.slice(chunk.from, chunk.to, file.type),
        fileName: file.name,
        range: contentRange(chunk),
        duration,
        onSent,
        signal,
      }),
  }).catch(logFailure('host'))
}
