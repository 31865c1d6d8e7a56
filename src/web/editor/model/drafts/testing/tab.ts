import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { WriterId } from '#domain/drafts/draft.ts'
import { UserId } from '#domain/ids.ts'
import { blankStart } from '#web/editor/model/drafts/draft-mark.ts'
import { createDeskDrafts, type DraftNews } from '#web/editor/model/drafts/editor-drafts.ts'
import { beginHere } from '#web/editor/model/drafts/initial-draft.ts'
import { createDeskShelf } from '#web/editor/model/drafts/local-drafts.ts'
import type { SaverStart } from '#web/editor/model/drafts/saving/saver.ts'
import { createEditor } from '#web/editor/model/editor-store.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { type FakeServer, headerOf } from './fake-server.ts'

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

export const browser = () => ({ local: storage(), alive: new Set<string>() })
type Browser = ReturnType<typeof browser>

/** A tab with the editor in it. */
export function tab(server: FakeServer, { local, alive }: Browser, start: SaverStart = blankStart()) {
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
    write: (content: string) => editor.edit({ kind: 'set-content', id: 'header', content }),
    shown: () => headerOf(editor.store.getState().document.present),
    /** Nothing of it runs on; what it wrote stays. */
    crash() {
      vi.clearAllTimers()
      alive.delete(page)
    },
  }
}

/** What the next page of this browser goes on with. */
export const nextStart = ({ local }: Browser) => {
  const left = createDeskShelf({ local, tab: storage() }, ana).read()
  return beginHere(left, false)?.start
}

export const unsavedKeys = ({ local }: Browser) =>
  local.keys().filter((key) => key.startsWith('polepro.unsaved.'))
