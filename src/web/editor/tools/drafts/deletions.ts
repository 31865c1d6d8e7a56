import { createStore } from 'zustand/vanilla'
import type { DraftHead } from '#contract/drafts.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import { offerBack } from './offer-undo.ts'

type Deleted = { readonly head: DraftHead; readonly wasOpen: boolean }
export type Deletions = ReadonlyMap<DraftId, Deleted>

/**
 * What was deleted since the dialog opened, each with a way back in its place. All of it is offered back once the dialog is
 * left, and what was still on its way then as soon as it is gone.
 */
export function keepDeletions(offer: (gone: readonly DraftHead[]) => void = offerBack) {
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

/** A list as it was read, the latest first, with these in their places where it has them no more. */
export const withHeads = (list: readonly DraftHead[], heads: readonly DraftHead[]): readonly DraftHead[] =>
  heads.filter(({ id }) => !list.some((one) => one.id === id)).reduce(withHead, list)

function withHead(list: readonly DraftHead[], head: DraftHead): readonly DraftHead[] {
  const earlier = list.findIndex(({ updatedAt }) => updatedAt < head.updatedAt)
  const at = earlier < 0 ? list.length : earlier
  return [...list.slice(0, at), head, ...list.slice(at)]
}
