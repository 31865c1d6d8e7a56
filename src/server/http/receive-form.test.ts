import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { implement } from './implement.ts'

const fields = z.object({ title: z.string().max(10).optional(), seconds: z.coerce.number().default(15) })
const upload = endpoint({
  method: 'POST',
  path: '/api/upload',
  who: 'anyone',
  summary: '',
  form: { fields, files: { video: { maxBytes: 1000 }, cover: { maxBytes: 10, optional: true } } },
  reply: z.object({ seconds: z.number(), bytes: z.number(), fileName: z.string(), mimeType: z.string() }),
  errors: ['upload.too_large'],
})
const picture = endpoint({
  method: 'POST',
  path: '/api/picture',
  who: 'anyone',
  summary: '',
  form: { fields: z.object({}), files: { image: { maxBytes: 1000 } } },
  reply: z.object({}),
})
const refuses = endpoint({
  method: 'POST',
  path: '/api/refuses',
  who: 'anyone',
  summary: '',
  form: { fields, files: { video: { maxBytes: 50_000_000 } } },
  reply: z.object({}),
  errors: ['upload.limit_reached'],
})
const film = endpoint({
  method: 'POST',
  path: '/api/film',
  who: 'anyone',
  summary: '',
  form: { fields: z.record(z.string(), z.string()), files: { video: { maxBytes: 50_000_000 } } },
  reply: z.object({}),
})
const foreign = { ...film, path: '/foreign/film', speaks: 'cloudinary' } as const

let server: TestServer
let into: string
let receiving = Promise.withResolvers<void>()
let ended = Promise.withResolvers<unknown>()
const folder = () => readdir(into).catch(() => [])

beforeAll(async () => {
  const routes = [
    implement(upload, async ({ receive }) => {
      receiving.resolve()
      try {
        const received = await receive(into)
        const { path, ...video } = received.files.video
        expect(await readFile(path, 'latin1')).toHaveLength(video.bytes)
        return { ...received.fields, ...video }
      } catch (error) {
        ended.resolve(error)
        throw error
      }
    }),
    implement(picture, async ({ receive }) => {
      await receive(into)
      return {}
    }),
    implement(refuses, () => {
      throw new Problem('upload.limit_reached')
    }),
    ...[film, foreign].map((form) =>
      implement(form, async ({ receive }) => {
        await receive(into)
        return {}
      }),
    ),
  ]
  const api = [upload, picture, refuses, film, foreign]
  server = await startTestServer({ api, routes, patience: { wholeMs: 1000, spanMs: 1000, spanBytes: 1 } })
})
afterAll(() => server.stop())

let count = 0
beforeEach(() => {
  count += 1
  into = join(server.ports.config.dataDir, `received-${count}`)
  receiving = Promise.withResolvers()
  ended = Promise.withResolvers()
})

const form = (...parts: [string, string | Blob, string?][]): FormData => {
  const body = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, value, fileName)
  }
  return body
}
const bytes = (length: number) => new Blob(['v'.repeat(length)], { type: 'video/mp4' })
const send = (body: FormData) => server.client().call(upload, { form: body })

describe('a form', () => {
  it('brings its fields parsed and its file on disk', async () => {
    const reply = await send(form(['seconds', '20'], ['video', bytes(1000), 'IMG 1.MOV']))
    expect(reply.body).toEqual({ seconds: 20, bytes: 1000, fileName: 'IMG 1.MOV', mimeType: 'video/mp4' })
    expect(await folder()).toHaveLength(1)
  })

  it('may begin with its files: its fields are judged when they come', async () => {
    const reply = await send(form(['video', bytes(9), 'a.mp4'], ['cover', bytes(2)], ['seconds', '20']))
    expect(reply.body).toMatchObject({ seconds: 20, bytes: 9, fileName: 'a.mp4' })
    expect(await folder()).toHaveLength(2)
  })

  it('never names a file on disk: its own name is shown only', async () => {
    const reply = await send(form(['video', bytes(1), '../../etc/pass\u0000wd']))
    expect(reply.body.fileName).toBe('passwd')
    expect((await folder())[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is shown with its last sign whole where its name is too long', async () => {
    const reply = await send(form(['video', bytes(1), `${'a'.repeat(199)}😀.mp4`]))
    expect(reply.body.fileName).toBe(`${'a'.repeat(199)}😀`)
  })

  it.each([
    ['of a known account, two million characters', film, 7, 300_000, 'request.too_large'],
    ['of a known account, fewer', film, 6, 300_000, 'upload.missing'],
    ['of no known account, 64 thousand characters', foreign, 7, 10_000, 'request.too_large'],
    ['of no known account, fewer', foreign, 6, 10_000, 'upload.missing'],
  ])('keeps only so much text in memory: %s', async (_, { path }, parts, length, code) => {
    const texts = Array.from({ length: parts }, (__, nth) => [`text${nth}`, 'x'.repeat(length)] as const)
    const reply = await fetch(`${server.url}${path}`, {
      method: 'POST',
      body: form(...texts.map(([name, text]): [string, string] => [name, text])),
      headers: { origin: server.url },
    })
    expect(await reply.json()).toMatchObject({ code })
  })

  it.each([
    ['a file over its limit', form(['video', bytes(1001), 'a.mp4']), 'upload.too_large', 413],
    [
      'an optional file over its own limit',
      form(['video', bytes(1)], ['cover', bytes(11)]),
      'upload.too_large',
      413,
    ],
    ['no file', form(['title', 'x']), 'upload.missing', 400],
    ['nothing at all', form(), 'upload.missing', 400],
    [
      'a field that does not fit',
      form(['title', 'much too long'], ['video', bytes(9)]),
      'request.invalid',
      400,
    ],
    [
      'a field before the file and one after it',
      form(['seconds', '20'], ['video', bytes(9)], ['title', 'x']),
      'request.invalid',
      400,
    ],
    [
      'a field after the file that does not fit',
      form(['video', bytes(9)], ['title', 'much too long']),
      'request.invalid',
      400,
    ],
    ['an unexpected file', form(['video', bytes(9)], ['virus', bytes(9)]), 'request.invalid', 400],
    ['the same file twice', form(['video', bytes(9)], ['video', bytes(9)]), 'request.invalid', 400],
    [
      'the same field twice',
      form(['title', 'x'], ['title', 'y'], ['video', bytes(9)]),
      'request.invalid',
      400,
    ],
    ['a field called __proto__', form(['__proto__', 'x'], ['video', bytes(9)]), 'request.invalid', 400],
  ])('with %s is refused and leaves no file', async (_name, body, code, status) => {
    const reply = await send(body)
    expect([reply.problem?.code, reply.status]).toEqual([code, status])
    expect(await folder()).toEqual([])
  })

  it('that says beforehand that it is too large is refused before a byte is kept', async () => {
    const reply = await send(form(['video', bytes(5_000_000)]))
    expect([reply.status, reply.problem?.code]).toEqual([413, 'upload.too_large'])
    expect(await folder()).toEqual([])
  })

  it('over a limit that is not the upload’s is simply too large', async () => {
    const reply = await server.client().call(picture, { form: form(['image', bytes(1001)]) })
    expect(reply.problem?.code).toBe('request.too_large')
  })

  it('can be refused by the handler before it is read, and the client still learns why', async () => {
    const reply = await server.client().call(refuses, { form: form(['video', bytes(20_000_000)]) })
    expect([reply.status, reply.problem?.code]).toEqual([403, 'upload.limit_reached'])
  })

  it.each(['application/json', 'text/plain', 'video/mp4'])('is not what comes as %s', async (type) => {
    const reply = await server
      .client()
      .fetch('/api/upload', { method: 'POST', body: '{}', headers: { 'content-type': type } })
    expect(reply.status).toBe(415)
  })

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="video"; filename="a"\r\n\r\nabc',
    ],
    ['that is only noise', 'multipart/form-data; boundary=b', 'noise'],
  ])('%s is refused', async (_name, type, body) => {
    const reply = await server
      .client()
      .fetch('/api/upload', { method: 'POST', body, headers: { 'content-type': type } })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      code: expect.stringMatching(/request.invalid|upload.missing/),
    })
    // The reply does not wait until the partial file is deleted.
    await expect.poll(folder).toEqual([])
  })
})

describe('a file before its fields', () => {
  it('is not begun where the whole body could leave too little of the disk free', async () => {
    const full = await startTestServer({
      api: [picture],
      routes: [implement(picture, async ({ receive }) => (await receive(into)) && {})],
      config: { freeSpaceFloor: Number.MAX_SAFE_INTEGER },
    })
    try {
      const reply = await full.client().call(picture, { form: form(['image', bytes(9)]) })
      expect([reply.status, reply.problem?.code]).toEqual([507, 'storage.full'])
      expect(await folder()).toEqual([])
    } finally {
      await full.stop()
    }
  })
})

describe('an upload whose client', () => {
  const FILE = '--b\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\nthe beginning'
  const begin = (body = FILE) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect({ host: hostname, port: Number(port) }).resume()
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.url}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n${body}`,
    )
    return socket
  }
  const untilAFileIsThere = async () => {
    while ((await folder()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  it('goes away leaves no file', async () => {
    const socket = begin()
    await untilAFileIsThere()
    socket.destroy()
    expect(await ended.promise).toBeInstanceOf(Error)
    expect(await folder()).toEqual([])
  })

  it.each([
    ['in a file', FILE],
    ['at the end of a file', `${FILE}\r\n--b`],
    ['in the head of a part', '--b\r\nContent-Disposition: form-'],
    ['in a field', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nFl'],
    ['before the first part', '--b\r\n'],
    ['before its body', ''],
  ])('goes away %s has sent no invalid form: it has left', async (_, body) => {
    const socket = begin(body)
    await receiving.promise
    socket.destroy()
    expect(await ended.promise).not.toBeInstanceOf(Problem)
    expect(await folder()).toEqual([])
  })

  it('falls silent is dropped and leaves no file', async () => {
    const socket = begin()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await untilAFileIsThere()
    await ended.promise
    await closed
    expect(await folder()).toEqual([])
  })
})
