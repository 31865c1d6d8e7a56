import type { UserId } from '#domain/ids.ts'
import type { Editor } from './editor-store.ts'
import { save } from './saved-design.ts'

const REST_MS = 400

/** Saves the design whenever it has rested a moment, and before the page goes away. */
export function keepSaved(editor: Editor, user: UserId): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const { document, preferences } = editor.store.getState()
    save(localStorage, user, { design: document.present, preferences })
  }
  const leave = () => timer !== undefined && write()
  const stop = editor.store.subscribe((now, before) => {
    if (now.document.present === before.document.present && now.preferences === before.preferences) return
    clearTimeout(timer)
    timer = setTimeout(write, REST_MS)
  })
  addEventListener('pagehide', leave)
  return () => {
    leave()
    stop()
    removeEventListener('pagehide', leave)
  }
}
