import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { openApiOf } from '#server/http/pages/openapi.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { describedCalls } from './described.ts'
import { lossesOf } from './losses.ts'
import { readStored } from './stored-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { mode: 'production' } })
})
afterAll(() => server?.stop())

describe('the public API', () => {
  it('still takes and gives all that programs were told (npm run v1:store adds what is new)', async () => {
    const stored = await readStored()
    expect(Object.keys(stored).length).toBeGreaterThan(15)
    const now = describedCalls(await (await server.client().fetch('/api/v1/openapi.json')).json())
    expect(lossesOf(stored, now)).toEqual([])
  })
})

const Size = z.enum(['small', 'large'])
const Song = z.object({ kind: z.literal('song'), bars: z.int() })
const Pause = z.object({ kind: z.literal('pause'), seconds: z.number() })
const BODY = {
  name: z.string().max(40),
  size: Size.optional(),
  parts: z.array(z.discriminatedUnion('kind', [Song, Pause])),
}
const REPLY = {
  id: z.uuid(),
  note: z.string().nullable(),
  sizes: z.array(Size),
  parts: z.array(z.union([Song, Pause])),
}
const QUERY = { page: z.string().optional() }

const call = (change: Partial<Endpoint> = {}): Endpoint => ({
  ...endpoint({
    method: 'POST',
    path: '/api/v1/things',
    who: 'signed-in',
    scope: 'read',
    summary: 'Makes a thing.',
    query: z.object(QUERY),
    body: z.object(BODY),
    reply: z.object(REPLY),
  }),
  ...change,
})
const described = (...calls: Endpoint[]) => describedCalls(openApiOf(calls, 'https://app.test'))
const body = (change: z.ZodRawShape) => call({ body: z.object({ ...BODY, ...change }) })
const reply = (change: z.ZodRawShape) => call({ reply: z.object({ ...REPLY, ...change }) })
const { size: _size, ...noSize } = BODY
const { note: _note, ...noNote } = REPLY

describe('a change of a call', () => {
  it.each([
    ['other words', call({ summary: 'Another' })],
    ['one more field that may be sent', body({ color: z.string().optional() })],
    ['one more field in the reply', reply({ color: z.string() })],
    ['one more size to send', body({ size: z.enum(['small', 'large', 'huge']).optional() })],
    ['one more size in the reply', reply({ sizes: z.array(z.enum(['small', 'large', 'huge'])) })],
    ['a longer name', body({ name: z.string().max(80).optional() })],
    ['one more kind to send', body({ parts: z.array(z.union([Song, Pause, z.string()])) })],
    ['a reply that is always there', reply({ note: z.string() })],
    ['one more parameter', call({ query: z.object({ ...QUERY, order: z.string().optional() }) })],
  ])('is no loss: %s', (_, changed) => {
    const more = call({ path: '/api/v1/more' })
    expect(lossesOf(described(call()), described(changed, more))).toEqual([])
  })

  it.each([
    ['another address', call({ path: '/api/v1/stuff' }), 'POST /api/v1/things is gone'],
    ['another scope', call({ scope: 'make-videos' }), 'needs the scope make-videos'],
    ['another status', call({ status: 201 }), 'reply.200 application/json is gone'],
    ['a file instead', call({ reply: 'file' }), 'reply.200 application/json is gone'],
    ['a new required field', body({ color: z.string() }), 'input.body.color is required now'],
    ['a field that must be sent', body({ size: Size }), 'input.body.size is required now'],
    ['a field that is not taken', call({ body: z.object(noSize) }), 'input.body.size is gone'],
    ['a size that is not taken', body({ size: z.enum(['large']).optional() }), 'no longer takes small'],
    ['a list of names', body({ name: z.enum(['Mia']) }), 'input.body.name takes only Mia'],
    ['a shorter name', body({ name: z.string().max(20) }), 'narrower maxLength: 20'],
    ['a name with a form', body({ name: z.string().max(40).regex(/^\w+$/) }), 'narrower pattern'],
    ['a number for a name', body({ name: z.number() }), 'input.body.name was string, is number'],
    ['a kind that is not taken', body({ parts: z.array(Song) }), 'input.body.parts[]|1'],
    ['a required parameter', call({ query: z.object({ page: z.string() }) }), 'query page is required now'],
    ['a field that no longer comes', call({ reply: z.object(noNote) }), 'note is gone'],
    ['a field that may be missing', reply({ id: z.uuid().optional() }), 'id may be missing now'],
    ['a field that may be null', reply({ id: z.uuid().nullable() }), 'id may be null'],
    ['a field of another type', reply({ note: z.number().nullable() }), 'note'],
    ['an element of another type', reply({ sizes: z.array(z.int()) }), 'sizes[] was string, is integer'],
    [
      'a field that an alternative loses',
      reply({ parts: z.array(z.union([Song, Pause.omit({ seconds: true })])) }),
      'seconds is gone',
    ],
  ])('is a loss: %s', (_, changed, loss) => {
    expect(lossesOf(described(call()), described(changed)).join('\n')).toContain(loss)
  })
})
