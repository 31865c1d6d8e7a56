import { tabStore } from '#web/storage/site-data.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import { deleteItem, readItem, storeItem } from '#web/storage/web-storage.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Keeps a message for the page after the reload of this tab. */
export const sayAfterReload = (message: string): void => void storeItem(tabStore, storageKeys.said, message)

/** Shows the message that was kept before the reload, once. */
export function showSaid(): void {
  const message = readItem(tabStore, storageKeys.said)
  if (message === null) return
  deleteItem(tabStore, storageKeys.said)
  toast.done(message)
}
