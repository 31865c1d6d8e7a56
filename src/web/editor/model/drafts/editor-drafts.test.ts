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

  it('that comes when nobody waits for it any more leaves the desk as it is', async () => {
    const server = fakeServer()
    const desk = tab(server, browser())
    desk.write('Silk')
    await rest()
    const silk = desk.drafts.store.getState().id
    desk.drafts.openBlank()
    desk.write('Steel')
    expect(await desk.drafts.open(silk, () => false)).toBe(false)
    expect(desk.shown()).toBe('Steel')
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

  /** Another device saves, this page begins to fetch that, and `meanwhile` happens before it has arrived. */
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

  it('does not take the place of words that are written while it is fetched', async () => {
    const laptop = await whileFetching(({ write }) => write('On the laptop'))
    expect([laptop.shown(), laptop.news]).toEqual(['On the laptop', []])
  })

  it('does not take the place of a draft that is opened while it is fetched', async () => {
    const laptop = await whileFetching(({ drafts }) => drafts.openBlank())
    expect([laptop.shown(), laptop.news]).toEqual([headerOf(initialDesign()), []])
  })

  it('does not end a gesture that runs when it arrives', async () => {
    const laptop = await whileFetching(({ editor }) =>
      editor.preview({ kind: 'move', id: 'header', to: percentPoint(20, 40) }),
    )
    expect([laptop.shown(), laptop.news]).toEqual(['Silk', []])
    expect(laptop.editor.store.getState().session.preview).not.toBeNull()
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
