import { storageKeys } from '#web/storage/storage-keys.ts'
import { deleteItem, readItem, storeItem } from '#web/storage/web-storage.ts'
import { toast } from '#web/ui/toast/toast.ts'

const tab = (): Storage => sessionStorage

/** Keeps a message for the page after the reload of this tab. */
export const sayAfterReload = (message: string): void => void storeItem(tab, storageKeys.said, message)

/** Shows the message that was kept before the reload, once. */
export function showSaid(): void {
  const message = readItem(tab, storageKeys.said)
  if (message === null) return
  deleteItem(tab, storageKeys.said)
  toast.done(message)
}
