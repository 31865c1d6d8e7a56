import { describe, expect, it } from 'vitest'
import type { SignedUploadParams, UploadResult } from '#contract/media-host.ts'
import { PublicId } from '#domain/ids.ts'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import type { Piece } from '#web/api/upload-chunk.ts'
import { Abandoned } from '#web/library/upload/upload-errors.ts'
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
  const pieces: Piece[] = []
  const kept: string[] = []
  const cancelled: string[] = []
  const wishes: unknown[] = []
  const looks: PublicId[] = []
  const leaving = new AbortController()
  let now = 0
  const unexpected = () => Promise.reject(new Error('This is not asked of our host'))
  const ports: HostPorts = {
    shelf: {
      all: async () => [],
      keep: async ({ uploadId }) => void kept.push(uploadId),
      forget: async () => undefined,
      keepFile: async () => undefined,
      fileOf: async () => undefined,
    },
    userId: 'maya',
    patience: { wait: async () => undefined, isOnline: () => true },
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
      cancelled.push(uploadId)
      return undefined
    },
    hold: async () => true,
    durationOf: async () => 12,
    handleOf: () => undefined,
    ...changed,
  }
  const progress = { signal: leaving.signal, onSent: () => undefined, onWaiting: () => undefined }
  const deliver = () => deliverOwn(ports, file, progress)
  return { deliver, pieces, kept, cancelled, wishes, looks, leaving }
}

describe('an own video on its way to another host', () => {
  it('is sent as it was signed, and fetched from there until it is here (UP-10, UP-11)', async () => {
    const { deliver, pieces, kept, cancelled, looks } = setting()
    expect(await deliver()).toEqual({ public_id: HERE })
    expect(pieces.map(({ uploadId, range }) => [uploadId, range])).toEqual([
      [ID, `bytes 0-${CHUNK_BYTES - 1}/${SIZE}`],
      [ID, `bytes ${CHUNK_BYTES}-${SIZE - 1}/${SIZE}`],
    ])
    expect(looks).toEqual([THERE, THERE, THERE])
    expect([kept, cancelled]).toEqual([[], []])
  })

  it('is signed anew while it lasts, so that its place is held', async () => {
    const { deliver, wishes } = setting()
    await deliver()
    expect(wishes).toEqual([{ bytes: SIZE }, { bytes: SIZE, again: ID }])
  })

  it('outlives a cut of the line and a host that is away', async () => {
    let falls = 2
    const { deliver, cancelled } = setting({
      postElsewhere: () => (falls-- > 0 ? Promise.reject(new ConnectionError()) : Promise.resolve(THERE)),
      fetchHere: () =>
        falls-- > -3 ? Promise.reject(refusal(503, 'server.unavailable')) : Promise.resolve(HERE),
    })
    expect(await deliver()).toEqual({ public_id: HERE })
    expect(cancelled).toEqual([])
  })

  it('gives its place back where it is refused', async () => {
    const { deliver, cancelled } = setting({
      fetchHere: () => Promise.reject(refusal(415, 'upload.unsupported')),
    })
    await expect(deliver()).rejects.toMatchObject({ code: 'upload.unsupported' })
    expect(cancelled).toEqual([ID])
  })

  it('gives its place back where it is cancelled, and is there where that came too late', async () => {
    const made = { public_id: HERE } as UploadResult
    const { deliver, cancelled, leaving } = setting({
      postElsewhere: ({ signal }) => {
        leaving.abort()
        return Promise.reject(signal.reason)
      },
    })
    await expect(deliver()).rejects.toMatchObject({ name: 'AbortError' })
    expect(cancelled).toEqual([ID])
    const late = setting({
      fetchHere: () => Promise.reject(refusal(500, 'clips.failed')),
      cancel: async () => made,
    })
    expect(await late.deliver()).toBe(made)
  })

  it('is left to whoever began it where somebody else signs in', async () => {
    const { deliver, cancelled, leaving } = setting({
      postElsewhere: () => {
        leaving.abort(new Abandoned())
        return Promise.reject(leaving.signal.reason)
      },
    })
    await expect(deliver()).rejects.toBeInstanceOf(Abandoned)
    expect(cancelled).toEqual([])
  })
})
