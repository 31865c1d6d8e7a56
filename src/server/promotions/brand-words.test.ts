import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveBrandKit } from '#contract/brand-kit.ts'
import { EMPTY_BRAND_KIT } from '#domain/brand-kit/brand-kit.ts'
import { says } from '#server/ports/copywriter/testing.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { COPY, FELL_BACK, type ModelServer, saying, startModelServer, textOf } from './model/testing.ts'
import { written } from './testing.ts'

const saveWords = (client: TestClient, wordsToUse: string[], wordsToAvoid: string[]) =>
  client.call(saveBrandKit, { body: { ...EMPTY_BRAND_KIT, wordsToUse, wordsToAvoid } })

const allOf = (promotion: Awaited<ReturnType<typeof written>>) =>
  `${promotion.promotionalText} ${promotion.hashtags.join(' ')}`

describe('the built-in writer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('obeys the words of the brand kit, from the moment that it is saved', async () => {
    const client = await server.signedIn()
    const before = await written(client)
    const [word = ''] = textOf(before, 'sharing')?.match(/\p{L}{4,}/u) ?? []
    await saveWords(client, ['sisterhood'], [word])
    const after = await written(client)
    expect(textOf(after, 'sharing')).not.toMatch(new RegExp(`\\b${word}\\b`, 'i'))
    expect(allOf(after)).toContain('Sisterhood')
  })

  it('obeys the owner’s kit for a team', async () => {
    const { owner, member } = await openTestStudio(server)
    await saveWords(owner, ['sisterhood'], [])
    expect((await written(member)).hashtags).toContain('#Sisterhood')
  })

  it('puts the studio’s own hashtags first, and into no text', async () => {
    const client = await server.signedIn()
    await saveWords(client, ['#velvetPole', '#heelsLove'], [])
    const { hashtags, promotionalText } = await written(client)
    expect(hashtags.slice(0, 3)).toEqual(['#velvetPole', '#heelsLove', '#VelvetRoom'])
    expect(hashtags).toHaveLength(5)
    expect(promotionalText).not.toMatch(/#|heelsLove/i)
  })

  it('names the city in its hashtags, from the moment that it is saved', async () => {
    const client = await server.signedIn()
    expect((await written(client)).hashtags).not.toContain('#Graz')
    await client.call(saveBrandKit, { body: { city: 'Graz' } })
    const { hashtags } = await written(client)
    expect(hashtags).toContain('#Graz')
    expect(hashtags).toHaveLength(5)
  })
})

describe('a model', () => {
  let site: ModelServer
  beforeAll(async () => {
    site = await startModelServer('anthropic')
  })
  afterAll(() => site.stop())

  it('is told the words, and asked again when it says one to avoid', async () => {
    const client = await site.server.signedIn()
    await saveWords(client, ['sisterhood', '#velvetPole'], ['dare'])
    const better = { ...COPY, sharing_line: 'Send this to a friend.' }
    site.stub.willAnswer(says(COPY), says(better))
    const promotion = await written(client)
    expect(promotion).toMatchObject({ source: 'ai', warnings: [] })
    expect(promotion.hashtags.slice(0, 2)).toEqual(['#velvetPole', '#VelvetRoom'])
    expect(textOf(promotion, 'sharing')).toBe(better.sharing_line)
    const [first, second] = site.stub.requests.map(({ body }) => body)
    expect(JSON.parse(first.messages[0].content)).toMatchObject({
      wordsToUse: ['sisterhood'],
      wordsToAvoid: ['dare'],
    })
    expect(first.system).toContain('Never say any of wordsToAvoid')
    expect(second.messages.at(-1).content).toContain('Leave out "dare"')
  })

  it('that says it twice is replaced by the built-in writer, which does not', async () => {
    const client = await site.server.signedIn()
    await saveWords(client, [], ['spot', 'polestrong'])
    site.stub.willAnswer(says(COPY), says(saying('Save your spots.')))
    const promotion = await written(client)
    expect(promotion).toMatchObject({ source: 'offline', warnings: [FELL_BACK] })
    expect(allOf(promotion)).not.toMatch(/\bspots?\b/i)
  })
})
