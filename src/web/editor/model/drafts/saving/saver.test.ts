import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionError } from '#web/api/api-error.ts'
import { fakeServer, refusal, saying } from '#web/editor/model/drafts/testing/fake-server.ts'
import { begin, rest } from '#web/editor/model/drafts/testing/one-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a new design (P-18)', () => {
  it('is no draft while nothing was made', async () => {
    const server = fakeServer()
    const { kind } = begin(server)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([kind(), server.calls]).toEqual(['untouched', []])
  })

  it('becomes one when it has rested, and says "saved" only when the server has said so', async () => {
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

  it('is saved while somebody works without a pause, though not at every letter', async () => {
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

describe('what is changed while a save is under way', () => {
  it('is not called saved, and follows', async () => {
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

  it('back to what was saved costs no save', async () => {
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
  it('without a connection is tried again by itself until it is through', async () => {
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

  it('on the server’s side says why, never "saved", and is tried again', async () => {
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

  it('for want of room waits for the person, whose Retry is tried at once', async () => {
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

  it('for want of a session says so, and is tried when the person is signed in again', async () => {
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

describe('a page that goes away', () => {
  it('sends what is not saved, and nothing that is or is on its way', async () => {
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
