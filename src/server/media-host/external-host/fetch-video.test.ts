import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import { type FetchOptions, fetchVideo } from './fetch-video.ts'
import { type Cloud, openCloud } from './testing.ts'

let cloud: Cloud
let other: Cloud
let folder: string
beforeAll(async () => {
  ;[cloud, other] = await Promise.all([openCloud(), openCloud()])
  folder = await mkdtemp(join(tmpdir(), 'polepro-fetch-'))
})
afterAll(async () => {
  await Promise.all([cloud?.close(), other?.close()])
  await rm(folder, { recursive: true })
})

const fetched = (changed: Partial<FetchOptions> = {}) =>
  fetchVideo(new URL(`${cloud.url}/studio/video/upload/film`), {
    path: join(folder, 'film'),
    signal: new AbortController().signal,
    onSize: async () => undefined,
    ...changed,
  })

const serve = (answer: (response: ServerResponse, request: IncomingMessage) => unknown) =>
  cloud.kept.set('film', (request, response) => answer(response, request))

describe('a video that is fetched', () => {
  it('arrives complete, with its size before its first byte', async () => {
    const film = Buffer.alloc(200_000, 7)
    cloud.kept.set('film', film)
    const sizes: number[] = []
    expect(await fetched({ onSize: async (bytes) => void sizes.push(bytes) })).toBe(film.length)
    expect(sizes).toEqual([film.length])
    expect(await readFile(join(folder, 'film'))).toEqual(film)
  })

  it('is refused before its first byte if it is missing or too large', async () => {
    cloud.kept.delete('film')
    await expect(fetched()).rejects.toMatchObject({ code: 'upload.missing' })
    serve((response) => response.writeHead(200, { 'content-length': MAX_UPLOAD_BYTES + 1 }).flushHeaders())
    await expect(fetched()).rejects.toMatchObject({ code: 'upload.too_large' })
  })

  it('is refused without room for it', async () => {
    cloud.kept.set('film', Buffer.alloc(10))
    const full = new Problem('account.full')
    await expect(fetched({ onSize: () => Promise.reject(full) })).rejects.toBe(full)
  })

  it('is not fetched from a redirect', async () => {
    other.kept.set('film', Buffer.alloc(10))
    serve((response) => response.writeHead(302, { location: `${other.url}/studio/video/upload/film` }).end())
    await expect(fetched()).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(other.asked).toEqual([])
  })

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['has a fault of its own', (response) => response.writeHead(500).end()],
    ['does not say how much it sends', (response) => response.writeHead(200).end('film')],
    [
      'breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': 1000 }).write('film')
        setImmediate(() => response.destroy())
      },
    ],
    ['hangs up', (response) => response.destroy()],
    ['never answers', () => undefined],
    ['falls silent', (response) => response.writeHead(200, { 'content-length': 1000 }).write('film')],
  ])('may be there in a moment where the host %s', async (_, answer) => {
    serve(answer)
    await expect(fetched({ idleMs: 100 })).rejects.toMatchObject({ code: 'server.unavailable' })
  })

  it('is aborted if it is endlessly slow', async () => {
    serve((response) => {
      response.writeHead(200, { 'content-length': 100_000 })
      const drip = setInterval(() => response.write('x'), 10)
      response.on('close', () => clearInterval(drip))
    })
    await expect(fetched({ wholeMs: 150 })).rejects.toMatchObject({ code: 'server.unavailable' })
  })
})
