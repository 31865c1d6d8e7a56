import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPersonalVideo } from '#contract/backgrounds.ts'
import { uploadPersonalBackground } from '#contract/uploads.ts'
import { accountOf } from '#server/renders/testing/finished-video.ts'
import type { TestServer } from '#server/testing.ts'
import {
  fieldsOf,
  inPieces,
  padded,
  paramsOf,
  post,
  rowsOf,
  seconds,
  signed,
  startHost,
} from './testing/host-client.ts'

let server: TestServer
let clip: Buffer<ArrayBuffer>
let apiSecret: string
beforeAll(async () => {
  ;({ server, clip, apiSecret } = await startHost())
})
afterAll(() => server?.stop())

const PIECE = 100_000
const SIZE = 350_000

describe('an upload in pieces', () => {
  it('is completed once by two parallel requests with the last pieces', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { send } = inPieces(server.url, fieldsOf(await paramsOf(client)), padded(clip, SIZE))
    const [one, other] = await Promise.all([send(0, 2 * PIECE), send(2 * PIECE, SIZE)])
    const results = [one.json, other.json].filter(({ public_id }) => public_id !== undefined)
    expect(results.length).toBeGreaterThan(0)
    expect(await rowsOf(server, client.userId)).toHaveLength(1)
  })
})

describe('the one upload of a free account', () => {
  it('is accepted once of twenty in parallel over all ways (SV-5)', async () => {
    const client = await server.signedIn()
    const now = Number(seconds())
    const params = Array.from({ length: 8 }, (_, ago) =>
      signed(apiSecret, { folder: `user-videos/${client.userId}`, timestamp: String(now - ago) }),
    )
    const form = () => {
      const data = new FormData()
      data.set('video', new Blob([clip]), 'a.mp4')
      return data
    }
    const statuses = await Promise.all([
      ...params.map(async (fields) => (await post(server.url, { fields, file: clip })).status),
      ...Array.from(
        { length: 6 },
        async () => (await client.call(uploadPersonalVideo, { form: form() })).status,
      ),
      ...Array.from(
        { length: 6 },
        async () => (await client.call(uploadPersonalBackground, { form: form() })).status,
      ),
    ])
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 403)).toHaveLength(19)
    expect(await rowsOf(server, client.userId)).toHaveLength(1)
    expect((await accountOf(client)).personalVideoCount).toBe(1)
  })
})
