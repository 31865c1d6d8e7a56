import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { ConnectionError } from '#web/api/api-error.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import type { SavedDesign } from '#web/editor/model/saved-design.ts'
import { continuesTab, latestInitialDraft, localInitialDraft } from './initial-draft.ts'
import type { DraftPort } from './saving/draft-port.ts'

const page = WriterId.parse(randomUUID())
const earlier = WriterId.parse(randomUUID())
const saying = (header: string): Design =>
  applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content: header })

afterEach(() => void vi.useRealTimers())

type Mark = NonNullable<SavedDesign['draft']>
const left = (header: string, mark: Partial<Mark> = {}): SavedDesign => ({
  design: saying(header),
  preferences: DEFAULT_PREFERENCES,
  draft: {
    id: DraftId.parse(randomUUID()),
    revision: 3,
    isNamed: false,
    writer: earlier,
    isSaved: true,
    ...mark,
  },
})
const seeded = (header: string): SavedDesign => ({ design: saying(header), preferences: DEFAULT_PREFERENCES })

describe('opening without the server (P-18)', () => {
  it('takes a stored design without a draft first', () => {
    const begun = localInitialDraft({ here: seeded('Seeded'), tab: left('Tab') }, true)
    expect(begun?.start).toMatchObject({ design: saying('Seeded'), isSaved: false, work: { revision: 0 } })
  })

  it('saves nothing where that design is blank', () => {
    const blank = { design: initialDesign(), preferences: DEFAULT_PREFERENCES }
    expect(localInitialDraft({ here: blank, tab: undefined }, false)?.start.isSaved).toBe(true)
  })

  it('takes, after a reload, this tab’s own draft, though another tab wrote later', () => {
    const tab = left('Mine', { isSaved: false })
    const begun = localInitialDraft({ here: left('Theirs'), tab }, true)
    expect(begun?.start).toMatchObject({
      design: saying('Mine'),
      isSaved: false,
      work: { id: tab.draft?.id, revision: 3, inherited: earlier },
    })
  })

  it('takes work that never reached the server, with its base revision', () => {
    const here = left('Crashed', { isSaved: false })
    expect(localInitialDraft({ here, tab: undefined }, false)?.start).toMatchObject({
      design: saying('Crashed'),
      isSaved: false,
      work: { revision: 3, inherited: earlier },
    })
  })

  it('takes nothing where everything was saved, or nothing exists', () => {
    expect(localInitialDraft({ here: left('Saved'), tab: left('Tab') }, false)).toBeUndefined()
    expect(localInitialDraft({ here: undefined, tab: undefined }, true)).toBeUndefined()
  })
})

describe('a tab continues with its own draft', () => {
  it('when it was reloaded, gone back to, or shows the editor again', () => {
    const tab = left('Tab', { writer: page })
    expect(continuesTab({ tab, here: undefined }, page, 'navigate')).toBe(true)
    for (const way of ['reload', 'back_forward'])
      expect(continuesTab({ tab: left('Tab'), here: undefined }, page, way)).toBe(true)
    expect(continuesTab({ tab: left('Tab'), here: undefined }, page, 'navigate')).toBe(false)
  })
})

describe('the draft that was changed last, on any device', () => {
  const serverWith = (...drafts: Draft[]): Pick<DraftPort, 'list' | 'read'> & { reads: string[] } => {
    const reads: string[] = []
    return {
      reads,
      list: async () => drafts,
      read: async (id) => {
        reads.push(id)
        return drafts.find((draft) => draft.id === id) ?? Promise.reject(new Error('gone'))
      },
    }
  }
  const stored = (header: string, more: Partial<Draft> = {}): Draft => ({
    id: DraftId.parse(randomUUID()),
    name: header,
    revision: 1,
    updatedAt: '2026-11-21T00:00:00.000Z',
    thumbnail: null,
    writer: earlier,
    design: saying(header),
    ...more,
  })
  const begin = (here: SavedDesign | undefined, port: Pick<DraftPort, 'list' | 'read'>) =>
    latestInitialDraft({ here, tab: undefined }, { port: port as DraftPort, locale: 'de-DE' })

  it('is opened on a browser that has never seen it', async () => {
    const last = stored('Phone')
    const { start } = await begin(undefined, serverWith(last, stored('Older')))
    expect(start).toMatchObject({ design: last.design, isSaved: true, work: { id: last.id, name: 'Phone' } })
  })

  it('replaces an older state of the same draft, and another draft', async () => {
    const here = left('Laptop')
    const newer = stored('Phone', { revision: 4, ...(here.draft && { id: here.draft.id }) })
    for (const last of [newer, stored('Phone')]) {
      expect((await begin(here, serverWith(last))).start.design).toEqual(saying('Phone'))
    }
  })

  it('is not fetched where this browser has the same revision', async () => {
    const here = left('Same')
    const port = serverWith(stored('Same', { revision: 3, ...(here.draft && { id: here.draft.id }) }))
    expect((await begin(here, port)).start).toMatchObject({ design: here.design, isSaved: true })
    expect(port.reads).toEqual([])
  })

  it('is a new one where there is none, with dates of the locale', async () => {
    expect((await begin(undefined, serverWith())).start).toMatchObject({
      design: initialDesign('de-DE'),
      isSaved: true,
      work: { revision: 0 },
    })
  })

  it('is the local one where the server does not answer', async () => {
    const silent = { list: () => Promise.reject(new ConnectionError()), read: () => Promise.reject() }
    expect((await begin(left('Here'), silent)).start.design).toEqual(saying('Here'))
    expect((await begin(undefined, silent)).start.design).toEqual(initialDesign('de-DE'))
  })

  it('is not waited for on a silent connection', async () => {
    vi.useFakeTimers()
    const hanging = { list: () => new Promise<never>(() => undefined), read: () => Promise.reject() }
    const begun = begin(left('Here'), hanging)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await begun).toMatchObject({ start: { design: saying('Here') }, mayBeOld: true })
  })
})
