import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionError } from '#web/api/api-error.ts'
import { fakeServer, refusal, saying } from '#web/editor/model/drafts/testing/fake-server.ts'
import { begin, rest } from '#web/editor/model/drafts/testing/one-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a new design (P-18)', () => {
  it('is no draft before the first change', async () => {
    const server = fakeServer()
    const { kind } = begin(server)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([kind(), server.calls]).toEqual(['untouched', []])
  })

  it('becomes one after a rest, and counts as saved only once the server has answered', async () => {
    const server = fakeServer()
    let answer: (_: unknown) => void = () => undefined
    server.trouble.hold = new Promise((resolve) => {
      answer = resolve
    })
    const { saver, kind } = begin(server)
    saver.change(saying('Silk'))
    expect(kind()).toBe('saving')
    await rest()
    expect([kind(), server.calls]).toEqual(['saving', ['create']])
    answer(null)
    await vi.advanceTimersByTimeAsync(0)
    expect([kind(), server.headers()]).toEqual(['saved', ['Silk']])
    expect(saver.work()).toMatchObject({ revision: 1, name: 'Silk' })
  })

  it('is saved during continuous work, though not at every letter', async () => {
    const server = fakeServer()
    const { saver } = begin(server)
    for (let second = 0; second < 30; second++) {
      saver.change(saying(`Silk ${second}`))
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(server.calls.length).toBeGreaterThanOrEqual(2)
    expect(server.calls.length).toBeLessThanOrEqual(4)
  })
})

describe('a change during a save', () => {
  it('does not count as saved, and is sent next', async () => {
    const server = fakeServer()
    let answer: (_: unknown) => void = () => undefined
    server.trouble.hold = new Promise((resolve) => {
      answer = resolve
    })
    const { saver, saved, kind } = begin(server)
    saver.change(saying('One'))
    await rest()
    saver.change(saying('Two'))
    expect(kind()).toBe('saving')
    answer(null)
    await vi.advanceTimersByTimeAsync(0)
    expect([saved, server.headers(), kind()]).toEqual([['One', 'Two'], ['Two'], 'saved'])
  })

  it('back to the saved design needs no save', async () => {
    const server = fakeServer()
    const { saver, kind } = begin(server)
    const one = saying('One')
    saver.change(one)
    await rest()
    saver.change(saying('Two'))
    saver.change(one)
    expect(kind()).toBe('saved')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.calls).toEqual(['create'])
  })
})

describe('a save that fails (P-18)', () => {
  it('without a connection is retried automatically until it succeeds', async () => {
    const server = fakeServer()
    server.trouble.before = new ConnectionError()
    const { saver, kind } = begin(server)
    saver.change(saying('Silk'))
    await rest()
    expect(kind()).toBe('offline')
    await vi.advanceTimersByTimeAsync(30_000)
    expect([kind(), server.calls.length]).toEqual(['offline', 4])
    delete server.trouble.before
    await vi.advanceTimersByTimeAsync(60_000)
    expect([kind(), server.headers()]).toEqual(['saved', ['Silk']])
  })

  it('on the server gives the reason, never "saved", and is retried', async () => {
    const server = fakeServer()
    server.trouble.before = refusal(500, 'server.unexpected', 'Something went wrong on our side.')
    const { saver } = begin(server)
    saver.change(saying('Silk'))
    await rest()
    expect(saver.state()).toEqual({ kind: 'failed', reason: 'Something went wrong on our side.' })
    saver.change(saying('Silk 2'))
    expect(saver.state().kind).toBe('failed')
    delete server.trouble.before
    await rest()
    expect([saver.state().kind, server.headers()]).toEqual(['saved', ['Silk 2']])
  })

  it('for lack of space waits for Retry, which runs at once', async () => {
    const server = fakeServer()
    server.trouble.before = refusal(403, 'draft.limit_reached', 'You have 100 designs.')
    const { saver } = begin(server)
    saver.change(saying('Silk'))
    await rest()
    expect(saver.state()).toEqual({ kind: 'failed', reason: 'You have 100 designs.' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(server.calls).toHaveLength(1)
    delete server.trouble.before
    saver.retry()
    expect(saver.state().kind).toBe('saving')
    await vi.advanceTimersByTimeAsync(0)
    expect([saver.state().kind, server.headers()]).toEqual(['saved', ['Silk']])
  })

  it('without a session says so, and is retried after sign-in', async () => {
    const server = fakeServer()
    server.trouble.before = refusal(401, 'auth.required')
    const { saver, kind } = begin(server)
    saver.change(saying('Silk'))
    await rest()
    expect(kind()).toBe('signed-out')
    await vi.advanceTimersByTimeAsync(600_000)
    expect([kind(), server.calls.length]).toEqual(['signed-out', 1])
    delete server.trouble.before
    await saver.flush()
    expect([kind(), server.headers()]).toEqual(['saved', ['Silk']])
  })
})

describe('a page that closes', () => {
  it('sends unsaved work, and nothing that is saved or being sent', async () => {
    const server = fakeServer()
    const { saver } = begin(server)
    saver.leave()
    expect(server.calls).toEqual([])
    saver.change(saying('Silk'))
    saver.leave()
    expect(server.calls).toEqual(['create'])
    saver.leave()
    expect(server.calls).toEqual(['create'])
    await rest()
    saver.leave()
    expect(server.headers()).toEqual(['Silk'])
  })
})
