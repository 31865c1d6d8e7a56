import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { ConnectionError } from '#web/api/api-error.ts'
import { blankStart, startOpened } from './draft-mark.ts'
import { fakeServer, headerOf } from './testing/fake-server.ts'
import { rest } from './testing/one-page.ts'
import { browser, tab, unsavedKeys } from './testing/tab.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('opening another draft (P-18)', () => {
  it('gives it its own history, and mixes no edits', async () => {
    const server = fakeServer()
    const editorTab = tab(server, browser())
    editorTab.write('Silk')
    await rest()
    const silk = editorTab.drafts.store.getState().id
    editorTab.drafts.openBlank()
    editorTab.editor.undo()
    expect(editorTab.shown()).toBe(headerOf(initialDesign()))
    editorTab.write('Steel')
    await editorTab.drafts.open(silk)
    expect(editorTab.shown()).toBe('Silk')
    editorTab.editor.undo()
    expect(editorTab.shown()).toBe('Silk')
    editorTab.write('Silk 2')
    await rest()
    expect(server.headers()).toEqual(['Silk 2', 'Steel'])
  })

  it('keeps the previous one, when offline, until it is saved', async () => {
    const [server, here] = [fakeServer(), browser()]
    const editorTab = tab(server, here)
    server.trouble.before = new ConnectionError()
    editorTab.write('Silk')
    await rest()
    editorTab.drafts.openBlank()
    editorTab.write('Steel')
    await rest()
    expect(unsavedKeys(here)).toHaveLength(2)
    delete server.trouble.before
    await rest(20_000)
    expect(server.headers().sort()).toEqual(['Silk', 'Steel'])
    expect(unsavedKeys(here)).toEqual([])
  })

  it('begins with dates of the locale, also after one was deleted', () => {
    const { drafts, editor } = tab(fakeServer(), browser())
    for (const begin of [drafts.openBlank, drafts.clear]) {
      editor.open(initialDesign())
      begin()
      expect(editor.store.getState().document.present).toEqual(initialDesign('de-DE'))
    }
  })

  it('that fails to load changes nothing', async () => {
    const server = fakeServer()
    const editorTab = tab(server, browser())
    editorTab.write('Silk')
    await rest()
    const { id } = editorTab.drafts.store.getState()
    await expect(editorTab.drafts.open(blankStart().work.id)).rejects.toThrow()
    expect([editorTab.shown(), editorTab.drafts.store.getState().id]).toEqual(['Silk', id])
  })

  it('that arrives too late changes nothing', async () => {
    const server = fakeServer()
    const editorTab = tab(server, browser())
    editorTab.write('Silk')
    await rest()
    const silk = editorTab.drafts.store.getState().id
    editorTab.drafts.openBlank()
    editorTab.write('Steel')
    expect(await editorTab.drafts.open(silk, () => false)).toBe(false)
    expect(editorTab.shown()).toBe('Steel')
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

  it('is refreshed when its page is shown again; one undo restores the old state', async () => {
    const { laptop, phone, server } = await openTwice()
    phone.write('From the phone')
    await rest()
    await laptop.drafts.refresh()
    expect([laptop.shown(), laptop.events]).toEqual(['From the phone', [{ kind: 'updated' }]])
    laptop.editor.undo()
    await rest()
    expect([laptop.shown(), server.headers()]).toEqual(['Silk', ['Silk']])
  })

  it('does not replace unsaved work, which becomes a copy', async () => {
    const { laptop, phone, server } = await openTwice()
    phone.write('From the phone')
    await rest()
    laptop.write('On the laptop')
    await laptop.drafts.refresh()
    expect(laptop.shown()).toBe('On the laptop')
    await rest()
    expect(server.headers()).toEqual(['From the phone', 'On the laptop'])
    expect(laptop.events).toEqual([{ kind: 'conflict', name: 'Silk (copy)' }])
    expect(laptop.drafts.store.getState().name).toBe('Silk (copy)')
  })

  /** Another device saves, this page starts to fetch that revision, and `meanwhile` runs before it arrives. */
  async function whileFetching(meanwhile: (laptop: ReturnType<typeof tab>) => unknown) {
    const { laptop, phone, server } = await openTwice()
    phone.write('From the phone')
    await rest()
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    server.trouble.hold = promise
    const refreshed = laptop.drafts.refresh()
    await meanwhile(laptop)
    answer()
    await refreshed
    return laptop
  }

  it('does not replace words that are typed while it is fetched', async () => {
    const laptop = await whileFetching(({ write }) => write('On the laptop'))
    expect([laptop.shown(), laptop.events]).toEqual(['On the laptop', []])
  })

  it('does not replace a draft that is opened while it is fetched', async () => {
    const laptop = await whileFetching(({ drafts }) => drafts.openBlank())
    expect([laptop.shown(), laptop.events]).toEqual([headerOf(initialDesign()), []])
  })

  it('does not end a gesture that runs when it arrives', async () => {
    const laptop = await whileFetching(({ editor }) =>
      editor.preview({ kind: 'move', id: 'header', to: percentPoint(20, 40) }),
    )
    expect([laptop.shown(), laptop.events]).toEqual(['Silk', []])
    expect(laptop.editor.store.getState().session.preview).not.toBeNull()
  })
})

describe('deleting the open draft', () => {
  it('opens a blank one, and unsaved work does not restore it', async () => {
    const [server, here] = [fakeServer(), browser()]
    const editorTab = tab(server, here)
    editorTab.write('Silk')
    await rest()
    editorTab.write('Silk 2')
    server.drafts.clear()
    editorTab.drafts.clear()
    await rest(60_000)
    expect([editorTab.drafts.store.getState().save.kind, server.headers()]).toEqual(['untouched', []])
    expect(unsavedKeys(here)).toEqual([])
  })

  it('is not undone by a running save', async () => {
    const [server, here] = [fakeServer(), browser()]
    const editorTab = tab(server, here)
    editorTab.write('Silk')
    await rest()
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    server.trouble.hold = promise
    editorTab.write('Silk 2')
    await rest()
    server.drafts.clear()
    editorTab.drafts.clear()
    answer()
    await rest(60_000)
    expect([server.headers(), editorTab.events, unsavedKeys(here)]).toEqual([[], [], []])
  })
})
