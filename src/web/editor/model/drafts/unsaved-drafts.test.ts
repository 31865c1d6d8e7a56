import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionError } from '#web/api/api-error.ts'
import { fakeServer, saying } from './testing/fake-server.ts'
import { rest } from './testing/one-page.ts'
import { browser, nextStart, tab, unsavedKeys } from './testing/tab.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a crash (P-18)', () => {
  it('a moment after an edit loses nothing: the next page goes on, and saves', async () => {
    const [server, here] = [fakeServer(), browser()]
    const first = tab(server, here)
    first.write('Silk')
    await rest(250)
    first.crash()
    expect(server.headers()).toEqual([])
    const next = tab(server, here, nextStart(here))
    await rest()
    expect([next.shown(), server.headers(), next.news]).toEqual(['Silk', ['Silk'], []])
    expect(unsavedKeys(here)).toEqual([])
  })

  it('of two tabs without a connection loses the work of neither', async () => {
    const [server, here] = [fakeServer(), browser()]
    const [one, two] = [tab(server, here), tab(server, here)]
    server.trouble.before = new ConnectionError()
    one.write('One')
    two.write('Two')
    await rest()
    one.crash()
    two.crash()
    delete server.trouble.before
    const next = tab(server, here, nextStart(here))
    await rest()
    expect(next.shown()).toBe('Two')
    expect(server.headers().sort()).toEqual(['One', 'Two'])
    expect(next.news).toEqual([{ kind: 'recovered', name: 'One' }])
    expect(unsavedKeys(here)).toEqual([])
  })

  it('is not supposed of a tab that is still open', async () => {
    const [server, here] = [fakeServer(), browser()]
    const one = tab(server, here)
    server.trouble.before = new ConnectionError()
    one.write('One')
    await rest(250)
    const create = vi.spyOn(server.port, 'create')
    const other = tab(server, here)
    await rest(0)
    expect([create.mock.calls.length, other.news]).toEqual([0, []])
    expect(unsavedKeys(here)).toHaveLength(1)
  })
})

describe('a browser that keeps nothing', () => {
  it('is told as what it is, so that nobody hears "saved on this device" (P-18)', async () => {
    const [server, here] = [fakeServer(), browser()]
    here.local.isFull = true
    const desk = tab(server, here)
    server.trouble.before = new ConnectionError()
    desk.write('Silk')
    await rest()
    expect(desk.drafts.store.getState()).toMatchObject({ isKeptHere: false, save: { kind: 'offline' } })
  })
})

describe('an editor that is left', () => {
  it('sends what is not saved, and stops', async () => {
    const [server, here] = [fakeServer(), browser()]
    const desk = tab(server, here)
    desk.write('Silk')
    desk.stop()
    await rest(0)
    expect(server.headers()).toEqual(['Silk'])
    desk.write('Nobody listens')
    await rest(60_000)
    expect(server.calls).toHaveLength(1)
  })

  it.each([
    ['arrives', undefined],
    ['fails', new ConnectionError()],
  ])('keeps nothing in this browser any more when a save under way %s (AU-17)', async (_, trouble) => {
    const [server, here] = [fakeServer(), browser()]
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    server.trouble.hold = promise
    const desk = tab(server, here)
    desk.write('Silk')
    await rest()
    desk.stop()
    here.local.clear()
    server.trouble.before = trouble
    answer()
    await rest(60_000)
    expect([here.local.keys(), server.calls]).toEqual([[], ['create']])
  })

  it('shows and keeps nothing that was asked for before (AU-17)', async () => {
    const [server, here] = [fakeServer(), browser()]
    const desk = tab(server, here)
    desk.write('Silk')
    await rest()
    const { id } = desk.drafts.store.getState()
    const there = server.drafts.get(id)
    if (there) server.drafts.set(id, { ...there, design: saying('Steel'), revision: 2 })
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    server.trouble.hold = promise
    const refreshed = desk.drafts.refresh()
    desk.stop()
    here.local.clear()
    answer()
    await refreshed
    expect([desk.shown(), desk.news, here.local.keys()]).toEqual(['Silk', [], []])
  })
})
