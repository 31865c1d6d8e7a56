import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionError } from '#web/api/api-error.ts'
import { type FakeServer, fakeServer, saying } from '#web/editor/model/drafts/testing/fake-server.ts'
import { begin, other, rest } from '#web/editor/model/drafts/testing/one-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a saver that is stopped while a save is under way (AU-17, P-18)', () => {
  async function stopped(server: FakeServer) {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    const page = begin(server)
    page.saver.change(saying('Silk'))
    await rest()
    server.trouble.hold = promise
    page.saver.change(saying('Silk & Steel'))
    await rest()
    page.saver.stop()
    page.saved.length = 0
    page.onChange.mockClear()
    server.calls.length = 0
    const answered = async () => {
      answer()
      await vi.advanceTimersByTimeAsync(600_000)
    }
    return { ...page, answered }
  }

  it('does not retry after a failure, and reports nothing', async () => {
    const server = fakeServer()
    const { onChange, answered } = await stopped(server)
    server.trouble.before = new ConnectionError()
    await answered()
    expect([server.calls, onChange.mock.calls, vi.getTimerCount()]).toEqual([[], [], 0])
  })

  it('sends nothing after the answer, and reports nothing', async () => {
    const server = fakeServer()
    const { saver, saved, onChange, answered } = await stopped(server)
    saver.change(saying('Velvet'))
    await answered()
    expect([server.headers(), server.calls]).toEqual([['Silk & Steel'], []])
    expect([saved, onChange.mock.calls, saver.isSaved()]).toEqual([[], [], false])
  })

  it('creates no new draft for a deleted one', async () => {
    const server = fakeServer()
    const { moves, answered } = await stopped(server)
    server.drafts.clear()
    await answered()
    expect([server.calls, server.headers(), moves]).toEqual([[], [], []])
  })

  it('creates no copy of one that was changed elsewhere', async () => {
    const server = fakeServer()
    const { saver, moves, answered } = await stopped(server)
    const { id } = saver.work()
    const there = server.drafts.get(id)
    if (there) server.drafts.set(id, { ...there, design: saying('Fire'), writer: other, revision: 2 })
    await answered()
    expect([server.headers(), moves]).toEqual([['Fire'], []])
  })

  it('saves it once it is started again', async () => {
    const server = fakeServer()
    const { saver, answered } = await stopped(server)
    server.trouble.before = new ConnectionError()
    await answered()
    delete server.trouble.before
    saver.start()
    await vi.advanceTimersByTimeAsync(0)
    expect([server.headers(), saver.state().kind]).toEqual([['Silk & Steel'], 'saved'])
  })
})
