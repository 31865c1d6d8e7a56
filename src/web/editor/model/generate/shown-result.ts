import { createStore, type StoreApi } from 'zustand/vanilla'
import { RenderId } from '#domain/ids.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import { deleteItem, readJson, type StorageSource, storeJson } from '#web/storage/web-storage.ts'
import { isRunning } from './generation.ts'

/** The finished video that the result sheet shows. */
export type ShownResult = StoreApi<RenderId | null>

/** Remembered by the tab: the sheet is still open after a reload, and after a guest has registered. */
export function createShownResult(tab: StorageSource<'getItem' | 'setItem' | 'removeItem'>): ShownResult {
  const { data: last = null } = RenderId.safeParse(readJson(tab, storageKeys.shownResult))
  const store = createStore<RenderId | null>(() => last)
  store.subscribe((shown) => {
    if (shown === null) deleteItem(tab, storageKeys.shownResult)
    else storeJson(tab, storageKeys.shownResult, shown)
  })
  return store
}

type Watched = {
  readonly editor: Editor
  readonly shownResult: ShownResult
  readonly hiddenAttempt: Pick<StoreApi<number | null>, 'getState'>
}

/**
 * Opens the sheet when a video is finished, until stopped. Whoever has hidden its progress is busy with something
 * else and reads the message instead.
 */
export const openFinished = ({ editor, shownResult, hiddenAttempt }: Watched): (() => void) =>
  editor.store.subscribe(({ session: { generation } }, { session: { generation: before } }) => {
    if (generation.status !== 'completed' || !isRunning(before)) return
    if (before.attempt !== hiddenAttempt.getState()) shownResult.setState(generation.video.renderId, true)
  })
