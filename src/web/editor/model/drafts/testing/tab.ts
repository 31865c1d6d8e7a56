import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { WriterId } from '#domain/drafts/draft.ts'
import { UserId } from '#domain/ids.ts'
import { blankStart } from '#web/editor/model/drafts/draft-mark.ts'
import { createEditorDrafts, type DraftEvent } from '#web/editor/model/drafts/editor-drafts.ts'
import { localInitialDraft } from '#web/editor/model/drafts/initial-draft.ts'
import { createLocalDrafts } from '#web/editor/model/drafts/local-drafts.ts'
import type { SaverStart } from '#web/editor/model/drafts/saving/saver.ts'
import { createEditor } from '#web/editor/model/editor-store.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { type FakeServer, headerOf } from './fake-server.ts'

const ana = UserId.parse(randomUUID())

/** Browser storage; a full one refuses to write. */
function storage() {
  const kept = new Map<string, string>()
  const memory = memoryStorage(kept)
  return Object.assign(memory, {
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

/** A tab that shows the editor. */
export function tab(server: FakeServer, { local, alive }: Browser, start: SaverStart = blankStart()) {
  const page = WriterId.parse(randomUUID())
  const localDrafts = createLocalDrafts({ local, tab: storage() }, ana)
  const editor = createEditor({ design: start.design, preferences: DEFAULT_PREFERENCES })
  const events: DraftEvent[] = []
  const drafts = createEditorDrafts(start, {
    editor,
    port: server.port,
    localDrafts,
    page,
    locale: () => 'de-DE',
    isAlive: async (one) => alive.has(one),
    onEvent: (one) => events.push(one),
    onSaved: () => undefined,
  })
  alive.add(page)
  const stop = drafts.run()
  return {
    editor,
    drafts,
    events,
    localDrafts,
    stop,
    write: (content: string) => editor.edit({ kind: 'set-content', id: 'header', content }),
    shown: () => headerOf(editor.store.getState().document.present),
    /** Ends the tab; what it stored stays. */
    crash() {
      vi.clearAllTimers()
      alive.delete(page)
    },
  }
}

/** What the next page of this browser opens. */
export const nextStart = ({ local }: Browser) => {
  const left = createLocalDrafts({ local, tab: storage() }, ana).read()
  return localInitialDraft(left, false)?.start
}

export const unsavedKeys = ({ local }: Browser) =>
  local.keys().filter((key) => key.startsWith('polepro.unsaved.'))
