import type { UserId } from '#domain/ids.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import { deleteItem, readItem, storeItem } from '#web/storage/web-storage.ts'

/** The composition that this tab is about to request: its parts are not on the server yet. */
export type PendingComposition = {
  read(): string | null
  write(composition: string | null): void
}

/** Survives a reload of the tab only. */
export function tabPendingComposition(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  user: UserId,
): PendingComposition {
  const key = storageKeys.wish(user)
  return {
    read: () => readItem(() => storage, key),
    write(composition) {
      if (composition === null) deleteItem(() => storage, key)
      else storeItem(() => storage, key, composition)
    },
  }
}
