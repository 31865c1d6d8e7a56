import type { SignedUploadParams, UploadResult, UploadState } from '#contract/media-host.ts'
import type { PublicId } from '#domain/ids.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Piece } from '#web/api/upload-chunk.ts'
import { sendElsewhere } from './send-to-external-host.ts'
import { Abandoned, AnotherPerson, SentElsewhere } from '#web/library/upload/upload-errors.ts'
import type { UploadProgress } from '#web/library/upload/upload-ports.ts'
import { fileMark } from '#web/library/upload/resume/file-mark.ts'
import { type Resumption, resumptionOf } from '#web/library/upload/resume/resume-from.ts'
import { type Begun, fileKeyOf, isBegun, stillThere } from '#web/library/upload/resume/unfinished.ts'
import type { UnfinishedShelf } from '#web/library/upload/resume/unfinished-store.ts'
import { anySignal } from '#web/async/any-signal.ts'
import { mayPass } from '#web/api/is-retryable.ts'
import { CHUNK_BYTES, contentRange } from './chunks.ts'
import { type Patience, persist } from '#web/async/retry.ts'
import { sendInChunks } from './send-in-chunks.ts'

/** What sending an own video needs of the world. */
export type HostPorts = {
  readonly shelf: UnfinishedShelf
  readonly userId: string
  readonly patience: Omit<Patience, 'onWaiting'>
  now(): number
  newId(): string
  /** Anew where an upload to another host is gone on with. */
  sign(signal: AbortSignal, wish: { bytes: number; again?: string }): Promise<SignedUploadParams>
  /** What the host has of an upload; undefined where it knows of none. */
  read(uploadId: string, signal: AbortSignal): Promise<UploadState | undefined>
  /** Undefined until the host has the last byte. */
  post(piece: Piece): Promise<UploadResult | undefined>
  /** As `post`, to a host that takes ours' place: what it calls the video. */
  postElsewhere(piece: Piece): Promise<PublicId | undefined>
  /** Has a video fetched that another host took; undefined until it is here. */
  fetchHere(publicId: PublicId, fileName: string, signal: AbortSignal): Promise<PublicId | undefined>
  /** Has the host throw away what it has and give the place back; gives the video where it has become one already. */
  cancel(uploadId: string): Promise<UploadResult | undefined>
  /** Holds a name against other tabs until the signal ends it; false where another one holds it. */
  hold(name: string, signal: AbortSignal): Promise<boolean>
  durationOf(file: File): Promise<number | undefined>
  handleOf(file: File): FileSystemFileHandle | undefined
}

/** What became of a file. Where another host took it, nobody measured it yet. */
export type Delivered = Pick<UploadResult, 'public_id'> &
  Partial<Pick<UploadResult, 'duration' | 'secure_url'>>

/** A signature that the host takes no more, or pieces that it no longer has. */
const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'upload.signature' || error.code === 'upload.not_found')

/**
 * Sends an own video to the media host, from where it stopped if it was begun before. What failed may be gone on with;
 * what was refused or cancelled is forgotten, here and there.
 */
export async function deliverOwn(ports: HostPorts, file: File, progress: UploadProgress): Promise<Delivered> {
  const life = new AbortController()
  try {
    const sender = { ...ports, file, progress, mark: await fileMark(file) }
    const held = anySignal(life.signal, progress.signal)
    if (!(await ports.hold(fileKeyOf(sender), held))) {
      progress.signal.throwIfAborted()
      throw new SentElsewhere()
    }
    const begun = await findBegun(sender)
    return await sendAll(sender, begun?.upload ?? (await begin(sender)), begun ?? ANEW).catch(
      async (error) => {
        if (!isStale(error)) throw error
        return sendAll(sender, await begin(sender), ANEW)
      },
    )
  } finally {
    life.abort()
  }
}

export type Sender = HostPorts & { file: File; mark: string; progress: UploadProgress }

const ANEW: Resumption = { from: 0 }

const patienceOf = ({ patience, progress }: Sender): Patience => ({
  ...patience,
  onWaiting: progress.onWaiting,
})

async function begin(sender: Sender): Promise<Begun> {
  const { file, userId, mark, progress } = sender
  const params = await persist(
    () => sender.sign(progress.signal, { bytes: file.size }),
    patienceOf(sender),
    progress.signal,
  )
  // The session is the browser's: another tab may have changed it.
  if (params.folder.split('/').at(-1) !== userId) throw new AnotherPerson()
  const upload: Begun = {
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
  const before = await begunBefore(sender)
  await sender.shelf.keep(upload)
  for (const { uploadId } of before) await sender.shelf.forget(uploadId)
  return upload
}

const begunBefore = async ({ shelf, userId, mark, now }: Sender): Promise<Begun[]> =>
  stillThere(await shelf.all(), userId, now())
    .filter(isBegun)
    .filter((each) => each.mark === mark)

async function findBegun(sender: Sender): Promise<(Resumption & { upload: Begun }) | undefined> {
  const { file, progress } = sender
  const [upload] = await begunBefore(sender)
  if (!upload) return undefined
  const read = () => sender.read(upload.uploadId, progress.signal)
  const state = await persist(read, patienceOf(sender), progress.signal)
  const resumption = state && resumptionOf(state, file.size, CHUNK_BYTES)
  return resumption && { ...resumption, upload }
}

async function sendAll(sender: Sender, upload: Begun, at: Resumption): Promise<Delivered> {
  if (upload.params.public_id !== undefined) return sendElsewhere(sender, upload, patienceOf(sender))
  const { shelf, progress } = sender
  try {
    const arrived = 'arrived' in at ? at.arrived : await sendFrom(sender, upload, at.from)
    await shelf.forget(upload.uploadId)
    return arrived
  } catch (error) {
    if (progress.signal.aborted) return afterGivingUp(sender, upload, error)
    if (isFinal(error)) await shelf.forget(upload.uploadId)
    throw error
  }
}

/** A video that arrived all the same is there; otherwise throws. */
async function afterGivingUp(sender: Sender, { uploadId }: Begun, error: unknown): Promise<UploadResult> {
  if (sender.progress.signal.reason instanceof Abandoned) throw error
  await sender.shelf.forget(uploadId)
  const arrived = await sender.cancel(uploadId)
  if (!arrived) throw error
  return arrived
}

/** The file itself was refused: the same bytes would be, once more. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 401 && !mayPass(error)

async function sendFrom(sender: Sender, upload: Begun, from: number): Promise<UploadResult> {
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
