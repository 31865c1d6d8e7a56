import { describe, expect, it } from 'vitest'
import { ConnectionError, OutdatedPageError } from '#web/api/api-error.ts'
import { settle } from '#web/async/testing.ts'
import { refusal, world } from './testing.ts'

describe('a call that gives no text', () => {
  it.each([
    [refusal(500), 'API request failed with status 500'],
    [refusal(429), 'API request failed with status 429'],
    [new OutdatedPageError(), 'No promotional text received from API'],
    [new ConnectionError(), 'Unable to connect to the server. Please try again.'],
  ])('lets the built-in writer of the page write: %s (AI-4, AI-5, S4)', async (error, line) => {
    const { writing, editor, heard, fail, said } = world()
    editor.edit({ kind: 'fill-form', form: { writingStyle: 'fierce', schedule: 'Every Monday' } })
    void writing.write(true)
    await fail(error)
    expect(heard.logged).toEqual([line])
    expect(heard.arrivals).toEqual([{ isMakeshift: true, isReplacing: false }])
    expect(said()).toMatchObject({
      header: 'POLE FLOW',
      'ai-main-text': expect.stringMatching(/\w/),
      'ai-schedule-text': 'Every Monday',
      'ai-branding-text': 'Made with PolePro',
    })
    expect(writing.store.getState()).toEqual({ isBusy: false, note: { source: 'offline', warnings: [] } })
  })

  it('adds the product’s line for free accounts only (C37)', async () => {
    const { writing, fail, said } = world()
    void writing.write(false)
    await fail(refusal(500))
    expect(said()).not.toHaveProperty('ai-branding-text')
  })

  it('never repeats a line', async () => {
    const { writing, fail, said } = world()
    const messages: (string | undefined)[] = []
    for (let count = 0; count < 6; count += 1) {
      void writing.write(true)
      await fail(refusal(500))
      messages.push(said()['ai-main-text'])
    }
    const lines = messages.flatMap((message) => message?.split('\n'))
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('keeps the text that was there until there is another', async () => {
    const { writing, answer, said, last } = world()
    void writing.write(true)
    await answer('Of before.')
    void writing.write(true)
    last().reply.reject(refusal(500))
    expect(said()['ai-main-text']).toBe('Of before.')
    await settle()
    expect(said()['ai-main-text']).not.toBe('Of before.')
  })

  it('is reported, and changes nothing, when the built-in writer fails to load too', async () => {
    const { writing, fail, heard, said } = world({ canWriteHere: false })
    const before = said()
    void writing.write(true)
    await fail(new ConnectionError())
    expect(heard.failures).toHaveLength(1)
    expect(said()).toEqual(before)
    expect(writing.store.getState().isBusy).toBe(false)
  })

  it('uses no other writer when the session has ended', async () => {
    const { writing, fail, heard, said } = world()
    const before = said()
    void writing.write(true)
    await fail(refusal(401))
    expect(heard.failures).toHaveLength(1)
    expect(heard.arrivals).toEqual([])
    expect(said()).toEqual(before)
  })
})
