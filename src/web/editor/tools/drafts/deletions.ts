import { createStore } from 'zustand/vanilla'
import type { DraftHead } from '#contract/drafts.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import { offerUndo } from './offer-undo.ts'

type Deleted = { readonly head: DraftHead; readonly wasOpen: boolean }
export type Deletions = ReadonlyMap<DraftId, Deleted>

/**
 * Drafts deleted since the dialog opened, each with an Undo in its place. Closing the dialog offers one Undo for all,
 * including deletions that finish later.
 */
export function createDeletions(offer: (gone: readonly DraftHead[]) => void = offerUndo) {
  const store = createStore<Deletions>(() => new Map())
  let isLeft = false
  return {
    store,
    isLeft: () => isLeft,
    add(head: DraftHead, wasOpen: boolean): void {
      if (isLeft) offer([head])
      else store.setState(new Map([...store.getState(), [head.id, { head, wasOpen }]]), true)
    },
    forget(id: DraftId): void {
      store.setState(new Map([...store.getState()].filter(([one]) => one !== id)), true)
    },
    leave(): void {
      if (isLeft) return
      isLeft = true
      offer([...store.getState().values()].map(({ head }) => head))
    },
  }
}

/** The list as loaded, newest first, with the deleted drafts in their places. */
export const withHeads = (list: readonly DraftHead[], heads: readonly DraftHead[]): readonly DraftHead[] =>
  heads.filter(({ id }) => !list.some((one) => one.id === id)).reduce(withHead, list)

function withHead(list: readonly DraftHead[], head: DraftHead): readonly DraftHead[] {
  const earlier = list.findIndex(({ updatedAt }) => updatedAt < head.updatedAt)
  const at = earlier < 0 ? list.length : earlier
  return [...list.slice(0, at), head, ...list.slice(at)]
}
