import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS, type Limits, type Question } from './copywriter.ts'
import { openCopywriter } from './open-copywriter.ts'
import {
  drips,
  fails,
  floods,
  hangs,
  STUB_KEY,
  type StubProvider,
  says,
  sends,
  startStubProvider,
} from './testing.ts'

const SCHEMA = { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] }
const QUESTION: Question = {
  system: 'Write a word.',
  turns: [
    { from: 'us', text: '{"classType":"Pole"}' },
    { from: 'model', text: '{"word":"no"}' },
    { from: 'us', text: 'Another.' },
  ],
  schema: SCHEMA,
}
const ANSWER = { word: 'yes' }

it('gets twelve seconds per call, twenty in total, and 200 kB', () => {
  expect(LIMITS).toEqual({ callMs: 12_000, totalMs: 20_000, replyBytes: 200_000 })
})

it('is absent without a provider', () => {
  expect(openCopywriter(undefined)).toBeUndefined()
})

describe.each(['openai', 'anthropic'] as const)('a model of %s', (provider) => {
  let stub: StubProvider
  beforeAll(async () => {
    stub = await startStubProvider(provider)
  })
  afterAll(() => stub.stop())

  const ask = (limits: Partial<Limits> = {}, signal = new AbortController().signal) =>
    openCopywriter(stub.settings, { ...LIMITS, ...limits })?.ask(QUESTION, signal)
  const answered = async () => JSON.parse((await ask()) ?? '')

  it('answers in the requested schema', async () => {
    stub.willAnswer(says(ANSWER))
    expect(await answered()).toEqual(ANSWER)
    expect(stub.requests).toHaveLength(1)
  })

  it.each([
    ['a refusal', says(ANSWER, { refusal: true }), { reason: 'refused' }],
    ['a truncated answer', says('{"word":"ye', { cut: true }), { reason: 'truncated' }],
    ['a blank answer', says(' \n'), { reason: 'unreadable' }],
    ['garbage', sends(200, '<html>Bad gateway</html>', 'text/html'), { reason: 'unreadable' }],
    ['garbage that claims to be JSON', sends(200, '\u0000\u0001nonsense'), { reason: 'unreadable' }],
    ['JSON of another kind', sends(200, { choices: [], content: 'none' }), { reason: 'unreadable' }],
    ['an empty reply', sends(200, ''), { reason: 'unreadable' }],
    ['too many requests', fails(429), { reason: 'status', status: 429 }],
    ['a wrong key', fails(401), { reason: 'status', status: 401 }],
    ['a server error', fails(500), { reason: 'status', status: 500 }],
    ['ten megabytes', floods(), { reason: 'too_long' }],
    ['an error of ten megabytes', floods(503), { status: 503 }],
    [
      'a redirect',
      (response: Parameters<typeof hangs>[0]) => response.writeHead(307, { location: '/elsewhere' }).end(),
      { reason: 'network' },
    ],
    [
      'a line that is cut',
      (response: Parameters<typeof hangs>[0]) => response.destroy(),
      { reason: 'network' },
    ],
  ])('fails with %s as a typed error, and is not asked again', async (_name, answer, failure) => {
    stub.willAnswer(answer)
    await expect(ask()).rejects.toMatchObject({ name: 'ModelFailure', ...failure })
    expect(stub.requests).toHaveLength(1)
  })

  it('reveals neither the key nor the provider’s message in its error', async () => {
    stub.willAnswer(fails(401))
    const failure = await ask()?.catch((error: unknown) => error)
    expect(JSON.stringify([failure, String(failure), (failure as Error).stack])).not.toMatch(
      /canary|Nothing for/,
    )
    expect((failure as Error).cause).toBeUndefined()
  })

  it.each([
    ['never answers', hangs],
    ['never ends its answer', drips],
  ])('is limited to the time of one call when it %s', async (_name, answer) => {
    stub.willAnswer(answer)
    await expect(ask({ callMs: 150 })).rejects.toMatchObject({ reason: 'timeout' })
  })

  it('is aborted as soon as the request is', async () => {
    const leaving = new AbortController()
    const left = new Promise((resolve) => {
      stub.willAnswer((response) => {
        once(response, 'close').then(resolve)
        leaving.abort()
      })
    })
    await expect(ask({}, leaving.signal)).rejects.toMatchObject({ name: 'ModelFailure' })
    await left
  })

  it('is asked with a simpler request if its server does not support structured output', async () => {
    stub.willAnswer(fails(400), fails(422), says(ANSWER))
    expect(await answered()).toEqual(ANSWER)
    expect(stub.requests).toHaveLength(3)
    stub.willAnswer(fails(400))
    await expect(ask()).rejects.toMatchObject({ reason: 'status', status: 400 })
    expect(stub.requests).toHaveLength(3)
  })
})

describe('on the wire', () => {
  const asking = async (provider: 'openai' | 'anthropic') => {
    const stub = await startStubProvider(provider)
    stub.willAnswer(fails(400), fails(400), says(ANSWER))
    await openCopywriter(stub.settings)?.ask(QUESTION, new AbortController().signal)
    await stub.stop()
    return stub.requests
  }

  it('OpenAI is asked for chat completions with a strict schema, then for any JSON, then for text', async () => {
    const [strict, anyJson, text] = await asking('openai')
    expect(strict).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${STUB_KEY}` },
      body: {
        model: 'stub-model',
        messages: [
          { role: 'system', content: 'Write a word.' },
          { role: 'user', content: '{"classType":"Pole"}' },
          { role: 'assistant', content: '{"word":"no"}' },
          { role: 'user', content: 'Another.' },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'promo_copy', strict: true, schema: SCHEMA },
        },
      },
    })
    expect(strict?.headers).not.toHaveProperty('openai-organization')
    expect(anyJson?.body.response_format).toEqual({ type: 'json_object' })
    expect(anyJson?.body.messages[0].content).toContain(JSON.stringify(SCHEMA))
    expect(text?.body).not.toHaveProperty('response_format')
  })

  it('Anthropic is asked for messages with a schema, and finally for a tool call', async () => {
    const [formatted, , tool] = await asking('anthropic')
    expect(formatted).toMatchObject({
      path: '/v1/messages',
      headers: {
        authorization: `Bearer ${STUB_KEY}`,
        'anthropic-version': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      body: {
        model: 'stub-model',
        max_tokens: expect.any(Number),
        system: 'Write a word.',
        messages: [
          { role: 'user', content: '{"classType":"Pole"}' },
          { role: 'assistant', content: '{"word":"no"}' },
          { role: 'user', content: 'Another.' },
        ],
        output_config: { format: { type: 'json_schema', schema: SCHEMA } },
      },
    })
    expect(formatted?.body).not.toHaveProperty('tools')
    expect(tool?.body).not.toHaveProperty('output_config')
    expect(tool?.body).toMatchObject({
      tools: [{ name: 'emit_promo', input_schema: SCHEMA }],
      tool_choice: { type: 'tool', name: 'emit_promo' },
    })
  })
})
