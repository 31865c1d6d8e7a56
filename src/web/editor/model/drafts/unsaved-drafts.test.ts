import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionError } from '#web/api/api-error.ts'
import { fakeServer, saying } from './testing/fake-server.ts'
import { rest } from './testing/one-page.ts'
import { browser, nextStart, tab, unsavedKeys } from './testing/tab.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a crash (P-18)', () => {
  it('right after an edit loses nothing: the next page continues and saves', async () => {
    const [server, here] = [fakeServer(), browser()]
    const first = tab(server, here)
    first.write('Silk')
    await rest(250)
    first.crash()
    expect(server.headers()).toEqual([])
    const next = tab(server, here, nextStart(here))
    await rest()
    expect([next.shown(), server.headers(), next.events]).toEqual(['Silk', ['Silk'], []])
    expect(unsavedKeys(here)).toEqual([])
  })

  it('of two offline tabs loses the work of neither', async () => {
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
    expect(next.events).toEqual([{ kind: 'recovered', name: 'One' }])
    expect(unsavedKeys(here)).toEqual([])
  })

  it('is not assumed for an open tab', async () => {
    const [server, here] = [fakeServer(), browser()]
    const one = tab(server, here)
    server.trouble.before = new ConnectionError()
    one.write('One')
    await rest(250)
    const create = vi.spyOn(server.port, 'create')
    const other = tab(server, here)
    await rest(0)
    expect([create.mock.calls.length, other.events]).toEqual([0, []])
    expect(unsavedKeys(here)).toHaveLength(1)
  })
})

describe('a browser without storage', () => {
  it('is reported, never as "saved on this device" (P-18)', async () => {
    const [server, here] = [fakeServer(), browser()]
    here.local.isFull = true
    const editorTab = tab(server, here)
    server.trouble.before = new ConnectionError()
    editorTab.write('Silk')
    await rest()
    expect(editorTab.drafts.store.getState()).toMatchObject({
      isStoredHere: false,
      save: { kind: 'offline' },
    })
  })
})

describe('a closed editor', () => {
  it('sends unsaved work and stops', async () => {
    const [server, here] = [fakeServer(), browser()]
    const editorTab = tab(server, here)
    editorTab.write('Silk')
    editorTab.stop()
    await rest(0)
    expect(server.headers()).toEqual(['Silk'])
    editorTab.write('Too late')
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
    const editorTab = tab(server, here)
    editorTab.write('Silk')
    await rest()
    editorTab.stop()
    here.local.clear()
    server.trouble.before = trouble
    answer()
    await rest(60_000)
    expect([here.local.keys(), server.calls]).toEqual([[], ['create']])
  })

  it('neither shows nor stores earlier requests (AU-17)', async () => {
    const [server, here] = [fakeServer(), browser()]
    const editorTab = tab(server, here)
    editorTab.write('Silk')
    await rest()
    const { id } = editorTab.drafts.store.getState()
    const there = server.drafts.get(id)
    if (there) server.drafts.set(id, { ...there, design: saying('Steel'), revision: 2 })
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    server.trouble.hold = promise
    const refreshed = editorTab.drafts.refresh()
    editorTab.stop()
    here.local.clear()
    answer()
    await refreshed
    expect([editorTab.shown(), editorTab.events, here.local.keys()]).toEqual(['Silk', [], []])
  })
})
