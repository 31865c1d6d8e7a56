import type { StoreApi } from 'zustand/vanilla'
import { announce } from '#web/ui/state/announcements.ts'
import type { DeskDraft } from './editor-drafts.ts'
import { saveWords, spokenWords } from './save-status.ts'

/** Says trouble with saving, and its end, to those who listen to the page. */
export function announceSaves(store: StoreApi<DeskDraft>): () => void {
  let trouble = saveWords(store.getState())
  return store.subscribe((draft) => {
    const words = saveWords(draft)
    const said = spokenWords(words, trouble)
    // What is being tried again is trouble until it is through.
    if (words?.label !== 'Saving…') trouble = words
    if (said) announce(said)
  })
}
