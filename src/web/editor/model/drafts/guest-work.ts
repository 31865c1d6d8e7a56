import { z } from 'zod'
import type { CurrentUser } from '#contract/account.ts'
import { UserId } from '#domain/ids.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import {
  deleteItem,
  keysWithPrefix,
  readItem,
  readJson,
  storeItem,
  storeJson,
} from '#web/storage/web-storage.ts'
import type { Storages } from './local-drafts.ts'

/** As long as the server keeps a guest: later, somebody else may sign in on this device. */
const KEPT_MS = 24 * 3_600_000

/** The last guest of this browser. */
const LastGuest = z.object({ id: UserId, seenAt: z.number() })

/** What a guest leaves in a browser: the open design, unsaved ones, and the videos that were asked for. */
const LEFT = [storageKeys.editor, storageKeys.unsaved, storageKeys.renders]

type Opening = { readonly user: Pick<CurrentUser, 'id' | 'isGuest'>; readonly nowMs: number }

/**
 * Makes a guest's work that of the account which signs in on the same browser; call it before the work is read. A
 * guest who registers keeps the id and loses nothing.
 */
export function takeOverGuestWork({ local, tab }: Storages, { user, nowMs }: Opening): void {
  if (user.isGuest) {
    storeJson(() => local, storageKeys.guest, { id: user.id, seenAt: nowMs })
    return
  }
  const { data: guest } = LastGuest.safeParse(readJson(() => local, storageKeys.guest))
  if (!guest) return
  deleteItem(() => local, storageKeys.guest)
  if (guest.id === user.id || nowMs - guest.seenAt > KEPT_MS) return
  for (const storage of [local, tab])
    for (const keyOf of LEFT) moveItems(storage, { from: keyOf(guest.id), to: keyOf(user.id) })
}

function moveItems(storage: Storage, { from, to }: { from: string; to: string }): void {
  for (const key of keysWithPrefix(() => storage, from)) {
    const item = readItem(() => storage, key)
    if (item !== null && storeItem(() => storage, to + key.slice(from.length), item))
      deleteItem(() => storage, key)
  }
}
