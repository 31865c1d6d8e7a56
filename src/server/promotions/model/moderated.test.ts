import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeChanges, wordTerm } from '#server/platform-terms/testing.ts'
import { says } from '#server/ports/copywriter/testing.ts'
import { written } from '#server/promotions/testing.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { COPY, type ModelServer, saying, startModelServer, textOf } from './testing.ts'

describe('the copy of a model, by a list that administrators have changed (M-3)', () => {
  let site: ModelServer
  beforeAll(async () => {
    site = await startModelServer('openai')
  })
  afterAll(() => site.stop())
  beforeEach(() => storeChanges(site.server.ports.sql, {}))

  it('may not say an added word: it is asked again, without it', async () => {
    await storeChanges(site.server.ports.sql, { added: [wordTerm('slither')] })
    site.stub.willAnswer(says(saying('Slither with the music.')), says(COPY))
    const promotion = await written(await site.server.signedIn())
    expect(textOf(promotion, 'main')).toBe(COPY.message_lines.join('\n'))
    expect(site.stub.requests[1]?.body.messages.at(-1).content).toContain('Leave out "Slither"')
  })

  it('may say a word that was switched off', async () => {
    await storeChanges(site.server.ports.sql, { off: [{ kind: 'word', term: 'seductive' }] })
    site.stub.willAnswer(says(saying('Learn one seductive turn.')))
    const promotion = await written(await site.server.signedIn())
    expect(textOf(promotion, 'main')).toContain('seductive')
    expect(site.stub.requests).toHaveLength(1)
  })

  it('loses an added hashtag', async () => {
    const tag = { ...wordTerm('polestrong'), kind: 'hashtag', alternative: '' } as const
    await storeChanges(site.server.ports.sql, { added: [tag] })
    site.stub.willAnswer(says({ ...COPY, hashtags: ['#polestrong', '#poleflow'] }))
    expect((await written(await site.server.signedIn())).hashtags).toEqual(['#VelvetRoom', '#poleflow'])
  })

  it('is written anew for the same request once the list has changed', async () => {
    site.stub.willAnswer(says(saying('Slither with the music.')), says(COPY))
    const client = await site.server.signedIn()
    expect(textOf(await written(client), 'main')).toContain('Slither')
    await storeChanges(site.server.ports.sql, { added: [wordTerm('slither')] })
    expect(textOf(await written(client), 'main')).toBe(COPY.message_lines.join('\n'))
  })
})

describe('the built-in writer, by a list that administrators have changed (M-3)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('says no added word, and suggests no added hashtag', async () => {
    const before = await written(await server.signedIn())
    const [word = ''] = /\p{L}{5,}/u.exec(textOf(before, 'main') ?? '') ?? []
    const [tag = ''] = before.hashtags
    const term = { ...wordTerm(tag.slice(1).toLowerCase()), kind: 'hashtag', alternative: '' } as const
    await storeChanges(server.ports.sql, { added: [wordTerm(word.toLowerCase()), term] })
    // Somebody else would get the same text.
    const client = await server.signedIn()
    const after = await written(client)
    expect(word).not.toBe('')
    expect(textOf(after, 'main')).not.toContain(word)
    expect(textOf(after, 'main')).not.toBe('')
    expect(before.hashtags).toContain(tag)
    expect(after.hashtags).not.toContain(tag)
    for (const attempt of [1, 2, 3])
      expect(textOf(await written(client, { attempt }), 'main')?.toLowerCase()).not.toMatch(
        new RegExp(`\\b${word.toLowerCase()}\\b`),
      )
  })
})
