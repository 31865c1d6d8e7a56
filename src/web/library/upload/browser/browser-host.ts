import { segmentVideo } from '#contract/clips.ts'
import { cancelUpload, readSignedUploadParams, readUpload, type UploadResult } from '#contract/media-host.ts'
import { DEFAULT_SEGMENTING_SECONDS } from '#domain/library/clips.ts'
import { titleFromFile } from '#domain/library/title-from-file.ts'
import { VIDEO_TITLE_MAX } from '#domain/library/upload-rules.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { uploadPiece, uploadPieceElsewhere } from '#web/api/upload-chunk.ts'
import { handleOf } from '#web/library/upload/resume/file-handles.ts'
import { holdUpload } from '#web/async/tab-lock.ts'
import type { UnfinishedShelf } from '#web/library/upload/resume/unfinished-store.ts'
import type { HostPorts } from '#web/library/upload/sending/deliver-own.ts'
import { newName } from './random-name.ts'

const PATIENCE_MS = 3000

/** Seconds of a video file as this browser believes, or undefined where it cannot tell soon. The server measures. */
function durationOf(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  return new Promise<number | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
    const settle = (duration: number | undefined) => {
      clearTimeout(timer)
      resolve(duration !== undefined && Number.isFinite(duration) ? duration : undefined)
    }
    video.preload = 'metadata'
    video.onloadedmetadata = () => settle(video.duration)
    video.onerror = () => settle(undefined)
    video.src = address
  }).finally(() => {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  })
}

/** A pause that ends early when the connection is back. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = new AbortController()
    const settle = (act: () => void) => () => {
      clearTimeout(timer)
      end.abort()
      act()
    }
    const timer = setTimeout(settle(resolve), ms)
    window.addEventListener('online', settle(resolve), { signal: end.signal })
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason)),
      { signal: end.signal },
    )
    if (signal.aborted) settle(() => reject(signal.reason))()
  })

const arrivedOf = async (uploadId: string): Promise<UploadResult | undefined> => {
  const state = await call(readUpload, { params: { uploadId } }).catch(() => undefined)
  return state?.result ?? undefined
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The media host as this browser reaches it. */
export const browserHost = (userId: string, shelf: UnfinishedShelf): HostPorts => ({
  shelf,
  userId,
  patience: { wait, isOnline: () => navigator.onLine },
  now: Date.now,
  newId: newName,
  sign: (signal, wish) => call(readSignedUploadParams, { query: wish, signal }),
  read: (uploadId, signal) =>
    call(readUpload, { params: { uploadId }, signal }).catch((error) => {
      if (isGone(error)) return undefined
      throw error
    }),
  async post(piece) {
    const reply = await uploadPiece(piece)
    return 'done' in reply ? undefined : reply
  },
  async postElsewhere(piece) {
    const reply = await uploadPieceElsewhere(piece)
    return 'done' in reply ? undefined : reply.public_id
  },
  async fetchHere(publicId, fileName, signal) {
    const title = titleFromFile(fileName, VIDEO_TITLE_MAX)
    const body = { publicId, title, duration: DEFAULT_SEGMENTING_SECONDS }
    const reply = await call(segmentVideo, { body, signal })
    return reply.segments.length > 0 ? reply.publicId : undefined
  },
  cancel: (uploadId) =>
    call(cancelUpload, { params: { uploadId }, keepalive: true }).then(
      () => undefined,
      // Its place is given back by itself when nobody hears this.
      (error) => (isGone(error) ? arrivedOf(uploadId) : undefined),
    ),
  hold: (name, signal) => holdUpload(navigator.locks, name, signal),
  durationOf,
  handleOf,
})
