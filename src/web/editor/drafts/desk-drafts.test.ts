import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { WriterId } from '#domain/drafts/draft.ts'
import { UserId } from '#domain/ids.ts'
import { ConnectionError } from '../../api/api-error.ts'
import { memoryStorage } from '../../api/testing/memory-storage.ts'
import { createEditor } from '../editor-store.ts'
import { DEFAULT_PREFERENCES } from '../preferences.ts'
import { createDeskDrafts, type DraftNews } from './desk-drafts.ts'
import { beginHere } from './local/begin.ts'
import { createDeskShelf } from './local/desk-shelf.ts'
import { blankStart, startOpened } from './local/draft-mark.ts'
import type { SaverStart } from './saving/saver.ts'
import { type FakeServer, fakeServer, headerOf, saying } from './saving/testing/fake-server.ts'

const ana = UserId.parse(randomUUID())

/** A browser's storage; a full one refuses to write. */
function storage() {
  const kept = new Map<string, string>()
  const shelf = memoryStorage(kept)
  return Object.assign(shelf, {
    isFull: false,
    keys: () => [...kept.keys()],
    setItem(key: string, value: string) {
      if (this.isFull) throw new Error('quota')
      kept.set(key, value)
    },
  })
}

const browser = () => ({ local: storage(), alive: new Set<string>() })
type Browser = ReturnType<typeof browser>

/** A tab with the editor in it. */
function tab(server: FakeServer, { local, alive }: Browser, start: SaverStart = blankStart()) {
  const page = WriterId.parse(randomUUID())
  const shelf = createDeskShelf({ local, tab: storage() }, ana)
  const editor = createEditor({ design: start.design, preferences: DEFAULT_PREFERENCES })
  const news: DraftNews[] = []
  const drafts = createDeskDrafts(start, {
    editor,
    port: server.port,
    shelf,
    page,
    isAlive: async (one) => alive.has(one),
    onNews: (one) => news.push(one),
    onSaved: () => undefined,
  })
  alive.add(page)
  const stop = drafts.run()
  return {
    editor,
    drafts,
    news,
    shelf,
    stop,
    write: (content: string) => editor.edit({ kind: 'retext', id: 'header', content }),
    shown: () => headerOf(editor.store.getState().document.present),
    /** Nothing of it runs on; what it wrote stays. */
    crash() {
      vi.clearAllTimers()
      alive.delete(page)
    },
  }
}

/** What the next page of this browser goes on with. */
const nextStart = ({ local }: Browser) => {
  const left = createDeskShelf({ local, tab: storage() }, ana).read()
  return beginHere(left, false)?.start
}

const unsavedKeys = ({ local }: Browser) => local.keys().filter((key) => key.startsWith('polepro.unsaved.'))
const rest = (ms = 1_500) => vi.advanceTimersByTimeAsync(ms)

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

describe('opening another draft (P-18)', () => {
  it('brings it with a history of its own, and lets no edit bleed into the other', async () => {
    const server = fakeServer()
    const desk = tab(server, browser())
    desk.write('Silk')
    await rest()
    const silk = desk.drafts.store.getState().id
    desk.drafts.openBlank()
    desk.editor.undo()
    expect(desk.shown()).toBe(headerOf(initialDesign()))
    desk.write('Steel')
    await desk.drafts.open(silk)
    expect(desk.shown()).toBe('Silk')
    desk.editor.undo()
    expect(desk.shown()).toBe('Silk')
    desk.write('Silk 2')
    await rest()
    expect(server.headers()).toEqual(['Silk 2', 'Steel'])
  })

  it('without a connection keeps the one that was left until it is through', async () => {
    const [server, here] = [fakeServer(), browser()]
    const desk = tab(server, here)
    server.trouble.before = new ConnectionError()
    desk.write('Silk')
    await rest()
    desk.drafts.openBlank()
    desk.write('Steel')
    await rest()
    expect(unsavedKeys(here)).toHaveLength(2)
    delete server.trouble.before
    await rest(20_000)
    expect(server.headers().sort()).toEqual(['Silk', 'Steel'])
    expect(unsavedKeys(here)).toEqual([])
  })

  it('that cannot be had leaves the desk as it was', async () => {
    const server = fakeServer()
    const desk = tab(server, browser())
    desk.write('Silk')
    await rest()
    const { id } = desk.drafts.store.getState()
    await expect(desk.drafts.open(blankStart().work.id)).rejects.toThrow()
    expect([desk.shown(), desk.drafts.store.getState().id]).toEqual(['Silk', id])
  })
})

describe('a draft that was changed elsewhere', () => {
  async function openTwice() {
    const server = fakeServer()
    const laptop = tab(server, browser())
    laptop.write('Silk')
    await rest()
    const [stored] = server.drafts.values()
    if (!stored) throw new Error('Nothing was saved')
    return { server, laptop, phone: tab(server, browser(), startOpened(stored)) }
  }

  it('is shown anew when its page is looked at again; one undo brings the old state back', async () => {
    const { laptop, phone, server } = await openTwice()
    phone.write('From the phone')
    await rest()
    await laptop.drafts.refresh()
    expect([laptop.shown(), laptop.news]).toEqual(['From the phone', [{ kind: 'updated' }]])
    laptop.editor.undo()
    await rest()
    expect([laptop.shown(), server.headers()]).toEqual(['Silk', ['Silk']])
  })

  it('does not take the place of work that is not saved: that becomes a copy', async () => {
    const { laptop, phone, server } = await openTwice()
    phone.write('From the phone')
    await rest()
    laptop.write('On the laptop')
    await laptop.drafts.refresh()
    expect(laptop.shown()).toBe('On the laptop')
    await rest()
    expect(server.headers()).toEqual(['From the phone', 'On the laptop'])
    expect(laptop.news).toEqual([{ kind: 'conflict', name: 'Silk (copy)' }])
    expect(laptop.drafts.store.getState().name).toBe('Silk (copy)')
  })
})

describe('the deleted draft on the desk', () => {
  it('makes room for a blank one, and is not brought back by what was not saved of it', async () => {
    const [server, here] = [fakeServer(), browser()]
    const desk = tab(server, here)
    desk.write('Silk')
    await rest()
    desk.write('Silk 2')
    server.drafts.clear()
    desk.drafts.clear()
    await rest(60_000)
    expect([desk.drafts.store.getState().save.kind, server.headers()]).toEqual(['untouched', []])
    expect(unsavedKeys(here)).toEqual([])
  })

  it('is not brought back by a save under way either', async () => {
    const [server, here] = [fakeServer(), browser()]
    const desk = tab(server, here)
    desk.write('Silk')
    await rest()
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    server.trouble.hold = promise
    desk.write('Silk 2')
    await rest()
    server.drafts.clear()
    desk.drafts.clear()
    answer()
    await rest(60_000)
    expect([server.headers(), desk.news, unsavedKeys(here)]).toEqual([[], [], []])
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
