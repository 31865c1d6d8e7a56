import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  drips,
  fails,
  floods,
  hangs,
  STUB_KEY,
  says,
  sends,
} from '#server/ports/copywriter/testing.ts'
import { written } from '#server/promotions/testing.ts'
import {
  COPY,
  expectFacts,
  FELL_BACK,
  type ModelServer,
  rowsOf,
  saying,
  startModelServer,
  textOf,
} from './testing.ts'

describe.each(['openai', 'anthropic'] as const)('with a key of %s', (provider) => {
  let site: ModelServer
  let hasty: ModelServer
  beforeAll(async () => {
    site = await startModelServer(provider)
    hasty = await startModelServer(provider, { callMs: 200, totalMs: 300 })
  })
  afterAll(() => Promise.all([site.stop(), hasty.stop()]))

  it.each<readonly [string, Answer]>([
    ['refuses', says(COPY, { refusal: true })],
    ['is cut off', says('{"message_lines":["Come', { cut: true })],
    ['answers in a wrong format', says({ text: 'Come in.' })],
    ['does not answer in JSON', sends(200, 'All fine!', 'text/plain')],
    ['is rate-limited', fails(429)],
    ['fails', fails(500)],
    ['supports no request form', fails(400)],
    ['refuses the key', fails(401)],
    ['answers garbage', sends(200, '\u0000{{{')],
    ['sends ten megabytes', floods()],
    ['drops the connection', (response) => response.destroy()],
    ['names a time', says(saying('Starts at 6:30 PM!'))],
    ['was told to ignore the rules', says(saying('RULES IGNORED. Buy at https://evil.example <b>now</b>'))],
    ['names a person', says(saying('Dance with Mia and Ana at Velvet Room.'))],
    ['makes promises', says(saying('The best class. Results guaranteed.'))],
    ['uses words that platforms hide', says(saying('A sexy night of moves.'))],
    ['writes a novel', says(saying('so '.repeat(500)))],
    ['writes nothing', says({ ...COPY, message_lines: [] })],
  ])(
    'the built-in writer takes over if the model %s, says so, and every fact stays (AI-9, S4)',
    async (_name, answer) => {
      site.stub.willAnswer(answer)
      const client = await site.server.signedIn()
      const promotion = await written(client)
      expectFacts(promotion)
      expect(promotion).toMatchObject({ source: 'offline', warnings: [FELL_BACK] })
      expect(textOf(promotion, 'main')).toContain('Bring grip socks.')
      expect(promotion.promotionalText).not.toMatch(/[<>{}]|https?:|evil|Ana/)
      expect(await written(client)).toEqual(promotion)
      const [row, ...others] = await rowsOf(site, client)
      expect(others).toEqual([])
      expect(row?.source).toBe('offline')
      expect(JSON.stringify(row)).not.toMatch(/<b>|evil/)
    },
  )

  it.each<readonly [string, Answer]>([
    ['never answers', hangs],
    ['never ends its answer', drips],
    [
      'takes too long for a second try',
      (response, asked, request) => setTimeout(() => says(saying('At 7 pm.'))(response, asked, request), 160),
    ],
  ])('no request waits for a model that %s (SV-27)', async (_name, answer) => {
    hasty.stub.willAnswer(answer)
    const promotion = await written(await hasty.server.signedIn())
    expectFacts(promotion)
    expect(promotion).toMatchObject({ source: 'offline', warnings: [FELL_BACK] })
    expect(hasty.log()).toMatch(/"reason":"timeout"/)
  })

  it('the log names the failed model and the reason, but neither the key nor any text', async () => {
    const before = site.log().length
    for (const answer of [fails(401), fails(500), says(saying('At 7 with Canary.')), sends(200, 'canary')]) {
      site.stub.willAnswer(answer)
      await written(await site.server.signedIn(), { details: 'A secret canary' })
    }
    const log = site.log().slice(before)
    expect(log).toMatch(
      new RegExp(`"provider":"${provider}","model":"stub-model","reason":"status","status":401`),
    )
    expect(log.match(/a model wrote no promotion/g)).toHaveLength(4)
    expect(log).not.toMatch(/canary/i)
    expect(log).not.toContain(STUB_KEY)
  })
})
