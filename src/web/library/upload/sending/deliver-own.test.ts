import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SignedUploadParams, UploadResult, UploadState } from '#contract/media-host.ts'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import type { WaitingFor } from '#web/async/retry.ts'
import { fileMark } from '#web/library/upload/resume/file-mark.ts'
import type { Unfinished } from '#web/library/upload/resume/unfinished.ts'
import { AbandonedError, OtherUserError } from '#web/library/upload/upload-errors.ts'
import { CHUNK_BYTES } from './chunks.ts'
import { deliverOwn, type HostPorts } from './deliver-own.ts'

const SIZE = 2 * CHUNK_BYTES + 10
const file = new File([new Uint8Array(SIZE)], 'silk.mov', { type: 'video/quicktime' })
const RESULT = { public_id: 'made' } as UploadResult
const refusal = (status: number, code: string) =>
  new ApiError({ status, statusText: '', body: JSON.stringify({ message: 'No.', code, requestId: 'r' }) })

/** A host that stores what it receives, and a store that outlives the page. */
function setting() {
  const kept = new Map<string, Unfinished>()
  const hosted = new Map<string, number>()
  const ranges: string[] = []
  const canceled: string[] = []
  const held: string[] = []
  const fail: { next: Error[]; waits: number } = { next: [], waits: 0 }
  let ids = 0
  const ports: HostPorts = {
    unfinished: {
      all: async () => [...kept.values()],
      put: async (upload) => void kept.set(upload.uploadId, upload),
      delete: async (uploadId) => void kept.delete(uploadId),
      putFile: async () => undefined,
      fileOf: async () => undefined,
    },
    userId: 'maya',
    retryOptions: { wait: async () => void fail.waits++, isOnline: () => true },
    now: () => 1_000_000,
    newId: () => `upload-${++ids}`,
    sign: async () => ({ folder: 'user-videos/maya' }) as SignedUploadParams,
    read: async (uploadId) => {
      const end = hosted.get(uploadId)
      if (end === undefined) return undefined
      const state = { uploadId, status: 'receiving', received: [{ start: 0, end }], total: SIZE }
      return { ...state, expiresAt: '', result: null, problem: null } as UploadState
    },
    post: async ({ range, uploadId, bytes, onSent }) => {
      ranges.push(`${uploadId} ${range}`)
      onSent(bytes.size / 2)
      const error = fail.next.shift()
      if (error) throw error
      const end = Number(/-(\d+)\//.exec(range)?.[1]) + 1
      hosted.set(uploadId, end)
      return end === SIZE ? RESULT : undefined
    },
    postElsewhere: () => Promise.reject(new Error('There is no other host')),
    fetchHere: () => Promise.reject(new Error('There is no other host')),
    cancel: async (uploadId) => {
      canceled.push(uploadId)
      return hosted.get(uploadId) === SIZE ? RESULT : undefined
    },
    hold: async (name) => held.push(name) > 0,
    durationOf: async () => 12,
    handleOf: () => undefined,
  }
  function deliver({ as = ports, signal = new AbortController().signal } = {}) {
    const sent: number[] = []
    const waiting: WaitingFor[] = []
    const progress = {
      signal,
      onSent: (n: number) => void sent.push(n),
      onWaiting: (waitingFor: WaitingFor) => void waiting.push(waitingFor),
    }
    return { sent, waiting, end: deliverOwn(as, file, progress) }
  }
  return { ports, kept, hosted, ranges, canceled, held, fail, deliver }
}

const cuts = (count: number) => Array.from({ length: count }, () => new ConnectionError())

describe('the upload of an own video to the media host', () => {
  it('sends chunks under one id, and leaves nothing stored', async () => {
    const { deliver, ranges, kept } = setting()
    expect(await deliver().end).toBe(RESULT)
    expect(ranges).toEqual([
      `upload-1 bytes 0-${CHUNK_BYTES - 1}/${SIZE}`,
      `upload-1 bytes ${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}/${SIZE}`,
      `upload-1 bytes ${2 * CHUNK_BYTES}-${SIZE - 1}/${SIZE}`,
    ])
    expect(kept.size).toBe(0)
  })

  it('survives connection failures', async () => {
    const { deliver, fail } = setting()
    fail.next = cuts(2)
    const { end, waiting } = deliver()
    expect(await end).toBe(RESULT)
    expect(fail.waits).toBe(2)
    expect(waiting.filter(Boolean)).toHaveLength(2)
    expect(waiting.at(-1)).toBeUndefined()
  })

  it('resumes after a reload and does not send received bytes again', async () => {
    const { deliver, ports, kept, ranges } = setting()
    const patient = ports.retryOptions.wait
    const post = ports.post
    ports.post = (piece) => (ranges.length === 1 ? Promise.reject(new ConnectionError()) : post(piece))
    ports.retryOptions.wait = () => Promise.reject(new Error('the page is gone'))
    await expect(deliver().end).rejects.toThrow('the page is gone')
    expect([...kept.values()]).toMatchObject([
      { uploadId: 'upload-1', received: CHUNK_BYTES, userId: 'maya' },
    ])
    ports.post = post
    ports.retryOptions.wait = patient
    const { end, sent } = deliver()
    expect(await end).toBe(RESULT)
    expect(ranges.slice(1)[0]).toBe(`upload-1 bytes ${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}/${SIZE}`)
    expect(sent[0]).toBe(CHUNK_BYTES)
  })

  it('starts from the first byte where the host has deleted it', async () => {
    const { deliver, kept, ranges, ports } = setting()
    ports.retryOptions.wait = () => Promise.reject(new Error('the page is gone'))
    const post = ports.post
    ports.post = () => Promise.reject(new ConnectionError())
    await expect(deliver().end).rejects.toThrow()
    expect(kept.size).toBe(1)
    ports.post = post
    expect(await deliver().end).toBe(RESULT)
    expect(ranges[0]).toBe(`upload-2 bytes 0-${CHUNK_BYTES - 1}/${SIZE}`)
    expect(kept.size).toBe(0)
  })

  it('runs in one tab: a second tab reports that and leaves the upload alone', async () => {
    const { deliver, kept, ports, ranges, held } = setting()
    await expect(deliver({ as: { ...ports, hold: async () => false } }).end).rejects.toThrow(
      'This video is being sent in another tab.',
    )
    expect([ranges, kept.size]).toEqual([[], 0])
    await deliver().end
    expect(held).toEqual([`maya.${await fileMark(file)}`])
  })

  it('logs whether the signature or the host failed it (ER-5)', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const { deliver, ports, fail } = setting()
    const failed = new ApiError({ status: 500, statusText: 'Internal Server Error', body: '' })
    fail.next = [failed, failed, failed]
    await expect(deliver().end).rejects.toBe(failed)
    ports.sign = () => Promise.reject(failed)
    ports.unfinished.all = async () => []
    await expect(deliver().end).rejects.toBe(failed)
    expect(log.mock.calls).toEqual([
      ['Upload failed: Internal Server Error'],
      ['Failed to get upload signature: Internal Server Error'],
    ])
  })

  it('is not sent with a signature for another user', async () => {
    const { deliver, ports, ranges } = setting()
    ports.sign = async () => ({ folder: 'user-videos/zoe' }) as SignedUploadParams
    await expect(deliver().end).rejects.toThrow(OtherUserError)
    expect(ranges).toEqual([])
  })

  it('stays stored for its user when another user is asked about it', async () => {
    const { deliver, ports, kept } = setting()
    ports.retryOptions.wait = () => Promise.reject(new Error('the page is gone'))
    ports.post = () => Promise.reject(new ConnectionError())
    await expect(deliver().end).rejects.toThrow()
    ports.sign = async () => ({ folder: 'user-videos/zoe' }) as SignedUploadParams
    await expect(deliver().end).rejects.toThrow(OtherUserError)
    expect([...kept.keys()]).toEqual(['upload-1'])
  })

  it('is signed again, once, where the signature or the reservation has expired', async () => {
    const { deliver, fail, ranges } = setting()
    fail.next = [refusal(401, 'upload.signature')]
    expect(await deliver().end).toBe(RESULT)
    expect(ranges[1]).toContain('upload-2 bytes 0-')
    fail.next = [refusal(404, 'upload.not_found'), refusal(404, 'upload.not_found')]
    await expect(deliver().end).rejects.toMatchObject({ code: 'upload.not_found' })
  })

  it('deletes what was refused, and says why', async () => {
    const { deliver, kept, fail } = setting()
    fail.next = [refusal(422, 'upload.no_video')]
    await expect(deliver().end).rejects.toMatchObject({ code: 'upload.no_video' })
    expect(kept.size).toBe(0)
  })

  it('can be resumed by its user after another user signed in, and after a new sign-in', async () => {
    for (const end of ['abandoned', 'signed out']) {
      const { deliver, kept, canceled, ports } = setting()
      const giveUp = new AbortController()
      ports.post = ({ signal }) => {
        if (end === 'signed out') return Promise.reject(refusal(401, 'auth.required'))
        giveUp.abort(new AbandonedError())
        return Promise.reject(signal.reason)
      }
      await expect(deliver({ signal: giveUp.signal }).end).rejects.toThrow()
      expect([canceled, [...kept.keys()]]).toEqual([[], ['upload-1']])
    }
  })

  it('stays where it was canceled too late, and the person is told', async () => {
    const { deliver, ports, hosted } = setting()
    const cancel = new AbortController()
    ports.post = ({ uploadId, signal }) => {
      hosted.set(uploadId, SIZE)
      cancel.abort()
      return Promise.reject(signal.reason)
    }
    expect(await deliver({ signal: cancel.signal }).end).toBe(RESULT)
  })

  it('is deleted on the host when it is canceled', async () => {
    const { deliver, kept, canceled, ports } = setting()
    const cancel = new AbortController()
    ports.post = ({ signal }) => {
      cancel.abort()
      return Promise.reject(signal.reason)
    }
    await expect(deliver({ signal: cancel.signal }).end).rejects.toMatchObject({ name: 'AbortError' })
    expect([canceled, kept.size]).toEqual([['upload-1'], 0])
  })
})
