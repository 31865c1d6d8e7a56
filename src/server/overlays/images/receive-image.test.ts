import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_IMAGES } from '#domain/library/image-rules.ts'
import { ascii, keys, picture } from '#server/overlays/curation/testing.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { logo, ownImage, send } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

describe('an upload of an image', () => {
  it.each([
    ['a page', ascii('<!doctype html><script>1</script>'), 415, /PNG, JPEG, WebP or SVG/],
    ['a HEIC', ascii('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, /as JPEG/],
    [
      'an SVG with letters',
      ascii('<svg xmlns="http://www.w3.org/2000/svg"><text>Hi</text></svg>'),
      415,
      /outlines/,
    ],
    [
      'an SVG that can never be drawn',
      ascii(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<g>'.repeat(2000)}${'</g>'.repeat(2000)}</svg>`,
      ),
      422,
      /too much in it to be drawn.*as PNG/,
    ],
    [
      'an SVG with a mistake',
      ascii('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g></svg>'),
      422,
      /a mistake in it/,
    ],
    ['a damaged file', picture('image/png', [64, 64]).subarray(0, 60), 422, /damaged/],
  ])('of %s is refused with the way on, and leaves nothing', async (_what, bytes, status, message) => {
    const [bo, before] = [await server.signedIn(), await keys(server, 'overlays')]
    const reply = await send(bo, bytes)
    expect([reply.status, reply.problem?.message]).toEqual([status, expect.stringMatching(message)])
    expect(await keys(server, 'overlays')).toEqual(before)
  })

  it('beyond the limit is refused, in parallel too', async () => {
    const client = await server.signedIn()
    const { publicId } = await ownImage(client)
    const { sql } = server.ports
    const row = await sql
      .selectFrom('overlays')
      .selectAll()
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: MAX_IMAGES - 2 }, () => {
      const id = randomUUID()
      return { ...row, id, public_id: id, durations: '[1]', sheet: JSON.stringify(row.sheet), ink: null }
    })
    await sql.insertInto('overlays').values(copies).execute()
    const replies = await Promise.all([1, 2, 3].map(() => send(client, logo())))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('uses the account’s space', async () => {
    const full = await startTestServer({ config: { uploadQuota: 1000 } })
    try {
      const reply = await send(await full.signedIn(), logo())
      expect(reply.problem?.code).toBe('account.full')
      expect(await keys(full, 'overlays')).toEqual([])
    } finally {
      await full.stop()
    }
  })
})
