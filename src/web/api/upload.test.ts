import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ApiError, ConnectionError } from './api-error.ts'
import { upload } from './upload.ts'

const uploadThing = endpoint({
  method: 'POST',
  path: '/api/things',
  who: 'signed-in',
  summary: 'Takes a thing.',
  form: { fields: z.object({ title: z.string() }), files: { video: { maxBytes: 100 } } },
  reply: z.object({ id: z.string() }),
})

/** A fake XMLHttpRequest; the test plays network and server. */
class Request {
  static last: Request
  status = 0
  statusText = ''
  responseText = ''
  withCredentials = false
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  opened = ''
  body: FormData | undefined

  constructor() {
    Request.last = this
  }
  open(method: string, address: string) {
    this.opened = `${method} ${address}`
  }
  setRequestHeader() {}
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText })
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request))
afterEach(() => vi.unstubAllGlobals())

function start(signal?: AbortSignal) {
  const progress: number[] = []
  const end = upload(uploadThing, {
    fields: { title: 'Silk' },
    files: { video: new File(['x'], 'clip.mp4') },
    onProgress: (sent) => progress.push(sent),
    signal,
  })
  return { progress, end, request: Request.last }
}

describe('an upload', () => {
  it('sends the form with the session, reports progress, and returns the reply', async () => {
    const { progress, end, request } = start()
    request.upload.onprogress?.({ loaded: 25, total: 100 })
    request.upload.onprogress?.({ loaded: 100, total: 100 })
    request.answer(201, '{"id":"7"}')
    expect(await end).toEqual({ id: '7' })
    expect(progress).toEqual([0.25, 1])
    expect([request.opened, request.withCredentials]).toEqual(['POST /api/things', true])
    expect([...(request.body?.keys() ?? [])]).toEqual(['title', 'video'])
  })

  it('throws what the server said when it refuses', async () => {
    const { end, request } = start()
    request.answer(413, JSON.stringify({ message: 'Too large.', code: 'upload.too_large', requestId: 'r' }))
    const error = await end.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 413, code: 'upload.too_large', sentence: 'Too large.' })
  })

  it('reports a lost connection when it breaks', async () => {
    const { end, request } = start()
    request.onerror()
    await expect(end).rejects.toThrow(ConnectionError)
  })

  it('stops when it is aborted', async () => {
    const giveUp = new AbortController()
    const { end } = start(giveUp.signal)
    giveUp.abort()
    await expect(end).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('sends nothing when it was aborted before', async () => {
    const { end, request } = start(AbortSignal.abort())
    await expect(end).rejects.toMatchObject({ name: 'AbortError' })
    expect(request.body).toBeUndefined()
  })
})
