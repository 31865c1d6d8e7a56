import type { SignedUploadParams, UploadResult, UploadState } from '#contract/media-host.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { Piece } from '../../../api/upload-piece.ts'
import type { UploadProgress } from '../line/upload-ports.ts'
import { fileMark } from '../resume/file-mark.ts'
import { type Resumption, resumptionOf } from '../resume/resume-from.ts'
import { stillThere, type Unfinished } from '../resume/unfinished.ts'
import type { UnfinishedShelf } from '../resume/unfinished-shelf.ts'
import { CHUNK_BYTES, contentRange } from './chunks.ts'
import { type Patience, persist } from './persist.ts'
import { sendInChunks } from './send-in-chunks.ts'

/** What sending an own video needs of the world. */
export type HostPorts = {
  readonly shelf: UnfinishedShelf
  readonly userId: string
  readonly patience: Omit<Patience, 'onWaiting'>
  now(): number
  newId(): string
  sign(signal: AbortSignal): Promise<SignedUploadParams>
  /** What the host has of an upload; undefined where it knows of none. */
  read(uploadId: string, signal: AbortSignal): Promise<UploadState | undefined>
  /** Undefined until the host has the last byte. */
  post(piece: Piece): Promise<UploadResult | undefined>
  /** Throws away what the host has, and gives the place of it back. */
  cancel(uploadId: string): void
  /** False where another tab sends this upload. */
  hold(uploadId: string, signal: AbortSignal): Promise<boolean>
  durationOf(file: File): Promise<number | undefined>
  handleOf(file: File): FileSystemFileHandle | undefined
}

/** A signature that the host takes no more, or pieces that it no longer has. */
const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'upload.signature' || error.code === 'upload.not_found')

/**
 * Sends an own video to the media host, from where it stopped if it was begun before. What failed may be gone on with;
 * what was refused or cancelled is forgotten, here and there.
 */
export async function deliverOwn(
  ports: HostPorts,
  file: File,
  progress: UploadProgress,
): Promise<UploadResult> {
  const life = new AbortController()
  try {
    const sender = { ...ports, file, progress, life: life.signal }
    const begun = await findBegun(sender)
    if (!begun) return await sendAll(sender, await begin(sender), { from: 0 })
    return await sendAll(sender, begun.upload, begun).catch(async (error) => {
      if (!isStale(error)) throw error
      return sendAll(sender, await begin(sender), { from: 0 })
    })
  } finally {
    life.abort()
  }
}

type Sender = HostPorts & { file: File; progress: UploadProgress; life: AbortSignal }

const patienceOf = ({ patience, progress }: Sender): Patience => ({
  ...patience,
  onWaiting: progress.onWaiting,
})

async function begin(sender: Sender): Promise<Unfinished> {
  const { file, userId, progress } = sender
  const params = await persist(() => sender.sign(progress.signal), patienceOf(sender), progress.signal)
  const upload: Unfinished = {
    uploadId: sender.newId(),
    userId,
    name: file.name,
    bytes: file.size,
    mark: await fileMark(file),
    received: 0,
    params,
    begunAt: sender.now(),
    handle: sender.handleOf(file),
  }
  await sender.hold(upload.uploadId, sender.life)
  await sender.shelf.keep(upload)
  return upload
}

async function findBegun(sender: Sender): Promise<(Resumption & { upload: Unfinished }) | undefined> {
  const { shelf, file, progress, userId } = sender
  const mark = await fileMark(file)
  const upload = stillThere(await shelf.all(), userId, sender.now()).find((each) => each.mark === mark)
  if (!upload || !(await sender.hold(upload.uploadId, sender.life))) return undefined
  const read = () => sender.read(upload.uploadId, progress.signal)
  const state = await persist(read, patienceOf(sender), progress.signal)
  const resumption = state && resumptionOf(state, file.size, CHUNK_BYTES)
  if (resumption) return { ...resumption, upload }
  await shelf.forget(upload.uploadId)
  return undefined
}

async function sendAll(sender: Sender, upload: Unfinished, at: Resumption): Promise<UploadResult> {
  const { shelf, progress } = sender
  try {
    const arrived = 'arrived' in at ? at.arrived : await sendFrom(sender, upload, at.from)
    await shelf.forget(upload.uploadId)
    return arrived
  } catch (error) {
    if (progress.signal.aborted) sender.cancel(upload.uploadId)
    if (progress.signal.aborted || isFinal(error)) await shelf.forget(upload.uploadId)
    throw error
  }
}

/** The file itself was refused: the same bytes would be, once more. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

async function sendFrom(sender: Sender, upload: Unfinished, from: number): Promise<UploadResult> {
  const { file, progress, shelf } = sender
  const { params, uploadId } = upload
  const duration = await sender.durationOf(file)
  progress.onSent(from)
  return sendInChunks({
    total: file.size,
    from,
    patience: patienceOf(sender),
    signal: progress.signal,
    onSent: progress.onSent,
    onReceived: (received) => void shelf.keep({ ...upload, received }),
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
  })
}
