import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SignedUploadParams, UploadResult } from '#contract/media-host.ts'
import { PublicId } from '#domain/ids.ts'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import type { ChunkUpload } from '#web/api/upload-chunk.ts'
import { AbandonedError } from '#web/library/upload/upload-errors.ts'
import { CHUNK_BYTES } from './chunks.ts'
import { deliverOwn, type HostPorts } from './deliver-own.ts'

const ID = '0b2a1c9e-7a53-4a53-9d0a-2f3f6f1f0a11'
const THERE = PublicId.parse(`user-videos/maya/${ID}`)
const HERE = PublicId.parse(ID)
const SIZE = CHUNK_BYTES + 10
const file = new File([new Uint8Array(SIZE)], 'silk.mov', { type: 'video/quicktime' })
const refusal = (status: number, code: string) =>
  new ApiError({ status, statusText: '', body: JSON.stringify({ message: 'No.', code, requestId: 'r' }) })

function setting(changed: Partial<HostPorts> = {}) {
  const pieces: ChunkUpload[] = []
  const kept: string[] = []
  const canceled: string[] = []
  const wishes: unknown[] = []
  const looks: PublicId[] = []
  const leaving = new AbortController()
  let now = 0
  const unexpected = () => Promise.reject(new Error('This is not asked of our host'))
  const ports: HostPorts = {
    unfinished: {
      all: async () => [],
      put: async ({ uploadId }) => void kept.push(uploadId),
      delete: async () => undefined,
      putFile: async () => undefined,
      fileOf: async () => undefined,
    },
    userId: 'maya',
    retryOptions: { wait: async () => undefined, isOnline: () => true },
    now: () => now,
    newId: () => 'upload',
    async sign(_signal, wish) {
      wishes.push(wish)
      return { folder: 'user-videos/maya', public_id: ID, overwrite: 'false' } as SignedUploadParams
    },
    read: unexpected,
    post: unexpected,
    async postElsewhere(piece) {
      pieces.push(piece)
      now += 61_000
      return piece.range.endsWith(`-${SIZE - 1}/${SIZE}`) ? THERE : undefined
    },
    async fetchHere(publicId) {
      looks.push(publicId)
      return looks.length < 3 ? undefined : HERE
    },
    async cancel(uploadId) {
      canceled.push(uploadId)
      return undefined
    },
    hold: async () => true,
    durationOf: async () => 12,
    handleOf: () => undefined,
    ...changed,
  }
  const progress = { signal: leaving.signal, onSent: () => undefined, onWaiting: () => undefined }
  const deliver = () => deliverOwn(ports, file, progress)
  return { deliver, pieces, kept, canceled, wishes, looks, leaving }
}

describe('the upload of an own video to the external host', () => {
  it('sends what was signed, and polls until the server has fetched it (UP-10, UP-11)', async () => {
    const { deliver, pieces, kept, canceled, looks } = setting()
    expect(await deliver()).toEqual({ public_id: HERE })
    expect(pieces.map(({ uploadId, range }) => [uploadId, range])).toEqual([
      [ID, `bytes 0-${CHUNK_BYTES - 1}/${SIZE}`],
      [ID, `bytes ${CHUNK_BYTES}-${SIZE - 1}/${SIZE}`],
    ])
    expect(looks).toEqual([THERE, THERE, THERE])
    expect([kept, canceled]).toEqual([[], []])
  })

  it('is signed again while it runs, so that its reservation lasts', async () => {
    const { deliver, wishes } = setting()
    await deliver()
    expect(wishes).toEqual([{ bytes: SIZE }, { bytes: SIZE, again: ID }])
  })

  it('survives connection failures and an unavailable host', async () => {
    let falls = 2
    const { deliver, canceled } = setting({
      postElsewhere: () => (falls-- > 0 ? Promise.reject(new ConnectionError()) : Promise.resolve(THERE)),
      fetchHere: () =>
        falls-- > -3 ? Promise.reject(refusal(503, 'server.unavailable')) : Promise.resolve(HERE),
    })
    expect(await deliver()).toEqual({ public_id: HERE })
    expect(canceled).toEqual([])
  })

  it('logs that the host is not reached, in the words of the specification (ER-5)', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const { deliver } = setting({
      postElsewhere: () => Promise.reject(new ConnectionError()),
      retryOptions: { wait: () => Promise.reject(new ConnectionError()), isOnline: () => true },
    })
    await expect(deliver()).rejects.toThrow(ConnectionError)
    expect(log.mock.calls).toEqual([['CORS error or network blocked']])
  })

  it('releases its reservation where it is refused', async () => {
    const { deliver, canceled } = setting({
      fetchHere: () => Promise.reject(refusal(415, 'upload.unsupported')),
    })
    await expect(deliver()).rejects.toMatchObject({ code: 'upload.unsupported' })
    expect(canceled).toEqual([ID])
  })

  it('releases its reservation where it is canceled, and stays where that was too late', async () => {
    const made = { public_id: HERE } as UploadResult
    const { deliver, canceled, leaving } = setting({
      postElsewhere: ({ signal }) => {
        leaving.abort()
        return Promise.reject(signal.reason)
      },
    })
    await expect(deliver()).rejects.toMatchObject({ name: 'AbortError' })
    expect(canceled).toEqual([ID])
    const late = setting({
      fetchHere: () => Promise.reject(refusal(500, 'clips.failed')),
      cancel: async () => made,
    })
    expect(await late.deliver()).toBe(made)
  })

  it('stays with its user when another user signs in', async () => {
    const { deliver, canceled, leaving } = setting({
      postElsewhere: () => {
        leaving.abort(new AbandonedError())
        return Promise.reject(leaving.signal.reason)
      },
    })
    await expect(deliver()).rejects.toBeInstanceOf(AbandonedError)
    expect(canceled).toEqual([])
  })
})
