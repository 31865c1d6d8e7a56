import { segmentVideo } from '#contract/clips.ts'
import { cancelUpload, readSignedUploadParams, readUpload, type UploadResult } from '#contract/media-host.ts'
import { DEFAULT_SEGMENTING_SECONDS } from '#domain/library/clips.ts'
import { titleFromFile } from '#domain/library/title-from-file.ts'
import { VIDEO_TITLE_MAX } from '#domain/library/upload-rules.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { uploadChunk, uploadChunkToExternalHost } from '#web/api/upload-chunk.ts'
import { anySignal } from '#web/async/any-signal.ts'
import { acquireTabLock } from '#web/async/tab-lock.ts'
import { withTimeout } from '#web/async/timeout.ts'
import { wait } from '#web/async/wait.ts'
import { handleOf } from '#web/library/upload/resume/file-handles.ts'
import { unfinishedStore } from '#web/library/upload/resume/unfinished-store.ts'
import type { HostPorts } from '#web/library/upload/sending/deliver-own.ts'
import { randomName } from './random-name.ts'

const DURATION_TIMEOUT_MS = 3000

/** Seconds of a video file as this browser estimates them; undefined where it cannot tell soon. The server measures. */
async function durationOf(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  const loaded = new Promise<number>((resolve, reject) => {
    video.preload = 'metadata'
    video.onloadedmetadata = () => resolve(video.duration)
    video.onerror = reject
    video.src = address
  })
  try {
    const duration = await withTimeout(loaded, DURATION_TIMEOUT_MS)
    return Number.isFinite(duration) ? duration : undefined
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** A pause that ends early when the connection is back. */
async function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  const end = new AbortController()
  const online = new Promise<void>((resolve) =>
    window.addEventListener('online', () => resolve(), { signal: end.signal }),
  )
  try {
    await Promise.race([wait(ms, anySignal(signal, end.signal)), online])
  } finally {
    end.abort()
  }
}

/** Acquires the tab lock of an upload or of a page that has uploads. */
export const lockUpload = (name: string, signal: AbortSignal): Promise<boolean> =>
  acquireTabLock(navigator.locks, `polepro.upload.${name}`, signal)

const arrivedOf = async (uploadId: string): Promise<UploadResult | undefined> => {
  const state = await call(readUpload, { params: { uploadId } }).catch(() => undefined)
  return state?.result ?? undefined
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The media host and the browser for `deliverOwn`. */
export const browserHost = (userId: string): HostPorts => ({
  unfinished: unfinishedStore,
  userId,
  retryOptions: { wait: waitOrOnline, isOnline: () => navigator.onLine },
  now: Date.now,
  newId: randomName,
  sign: (signal, wish) => call(readSignedUploadParams, { query: wish, signal }),
  read: (uploadId, signal) =>
    call(readUpload, { params: { uploadId }, signal }).catch((error) => {
      if (isGone(error)) return undefined
      throw error
    }),
  async post(piece) {
    const reply = await uploadChunk(piece)
    return 'done' in reply ? undefined : reply
  },
  async postElsewhere(piece) {
    const reply = await uploadChunkToExternalHost(piece)
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
      // A reservation that stays here expires on the server.
      (error) => (isGone(error) ? arrivedOf(uploadId) : undefined),
    ),
  hold: lockUpload,
  durationOf,
  handleOf,
})
