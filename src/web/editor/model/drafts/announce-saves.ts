import type { StoreApi } from 'zustand/vanilla'
import { announce } from '#web/ui/state/announcements.ts'
import type { OpenDraft } from './editor-drafts.ts'
import { announcementOf, saveStatus } from './save-status.ts'

/** Announces save failures and their end to screen readers. */
export function announceSaves(store: StoreApi<OpenDraft>): () => void {
  let trouble = saveStatus(store.getState())
  return store.subscribe((draft) => {
    const words = saveStatus(draft)
    const said = announcementOf(words, trouble)
    // A retry does not end the failure; its success does.
    if (words?.label !== 'Saving…') trouble = words
    if (said) announce(said)
  })
}
