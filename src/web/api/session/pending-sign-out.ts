import { z } from 'zod'
import { UserId } from '#domain/ids.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { hasLocalStore, localStore } from '#web/storage/site-data.ts'
import { deleteItem, readJson, type StorageSource, storeJson } from '#web/storage/web-storage.ts'

export const PENDING_SIGN_OUT_KEY = 'polepro.leaving'

/** A sign-out from this browser that is not complete. It outlives a reload: the next page completes it. */
const PendingSignOut = z.object({
  user: UserId,
  /** The server has ended the session. Until then the person counts as signed out, whatever the cookie says (S14). */
  isEnded: z.boolean(),
  /** The account is deleted, so its unsaved work has nowhere to go. */
  isDeleted: z.boolean(),
})
export type PendingSignOut = z.infer<typeof PendingSignOut>

/** Used where the browser refuses its storage; it ends with the page. */
const memory = memoryStorage()

const storage: StorageSource<'getItem'> = () => {
  try {
    localStore().getItem(PENDING_SIGN_OUT_KEY)
    return hasLocalStore() ? localStore() : memory
  } catch {
    return memory
  }
}

const read = (value: unknown): PendingSignOut | undefined => PendingSignOut.safeParse(value).data

export const pendingSignOut = (): PendingSignOut | undefined => read(readJson(storage, PENDING_SIGN_OUT_KEY))

export function storePendingSignOut(next: PendingSignOut | undefined): void {
  for (const source of [() => memory, localStore]) {
    if (next) storeJson(source, PENDING_SIGN_OUT_KEY, next)
    else deleteItem(source, PENDING_SIGN_OUT_KEY)
  }
}

/** The sign-out that another tab stored, where that is what the event reports. */
export function pendingSignOutIn({
  key,
  newValue,
}: Pick<StorageEvent, 'key' | 'newValue'>): PendingSignOut | undefined {
  if (key !== PENDING_SIGN_OUT_KEY) return undefined
  return read(readJson(() => ({ getItem: () => newValue }), PENDING_SIGN_OUT_KEY))
}
