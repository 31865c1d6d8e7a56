import type { UserId } from '#domain/ids.ts'
import {
  type PendingSignOut,
  pendingSignOut,
  storePendingSignOut,
} from '#web/api/session/pending-sign-out.ts'
import { cacheStore, localStore, tabStore } from '#web/storage/site-data.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'

/** Storage keys to delete. Unsaved designs exist nowhere else, so only a deleted account loses them. */
const keysOf = ({ user, isDeleted }: PendingSignOut): readonly string[] => [
  storageKeys.editor(user),
  storageKeys.renders(user),
  storageKeys.wish(user),
  storageKeys.shownResult,
  storageKeys.selection,
  storageKeys.selectedPlan,
  ...(isDeleted ? [storageKeys.unsaved(user)] : []),
]

type Browser = {
  readonly storages: readonly Pick<Storage, 'key' | 'length' | 'removeItem'>[]
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined
}

const currentBrowser = (): Browser => ({
  storages: [localStore(), tabStore()],
  caches: cacheStore(),
})

/**
 * Deletes the user's data from this browser after sign-out, except designs that have not reached the server (AU-17).
 * Call it once the user's page is unmounted: until then it writes. Cached app files go too, as the next user may get
 * another version (C21). Pending uploads are deleted only with a deleted account. Never throws.
 */
export async function clearBrowserData(
  forgetUploads: (user: UserId) => Promise<void>,
  browser: () => Browser = currentBrowser,
): Promise<void> {
  const signOut = pendingSignOut()
  if (!signOut) return
  try {
    const { storages, caches } = browser()
    for (const storage of storages) removeKeys(storage, keysOf(signOut))
    if (signOut.isDeleted) await forgetUploads(signOut.user)
    for (const name of (await caches?.keys()) ?? []) await caches?.delete(name)
    // Last step: if the page closes earlier, the next page starts over.
    if (signOut.isEnded) storePendingSignOut(undefined)
  } catch (error) {
    console.error(error)
  }
}

function removeKeys(storage: Browser['storages'][number], prefixes: readonly string[]): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const key of keys) if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
}
