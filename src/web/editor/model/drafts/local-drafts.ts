import { z } from 'zod'
import { Design } from '#domain/design/design.ts'
import type { WriterId } from '#domain/drafts/draft.ts'
import type { UserId } from '#domain/ids.ts'
import { loadDesign, type SavedDesign, storeDesign } from '#web/editor/model/saved-design.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import { deleteItem, keysWithPrefix, readJson, storeJson } from '#web/storage/web-storage.ts'
import { DraftMark } from './draft-mark.ts'

export type Storages = { readonly local: Storage; readonly tab: Storage }

const Unsaved = z.object({ design: Design, draft: DraftMark })
export type Unsaved = z.infer<typeof Unsaved>

/** Unsaved work of any page of this browser. */
export type Leftover = Unsaved & { readonly slot: Slot }

/** Holds the unsaved work of one draft of one page, so that no page overwrites another's. */
export type Slot = { keep(unsaved: Unsaved): boolean; drop(): void }

/** What the pages of one user store in this browser: what to open next, and what has not reached the server. */
export function createLocalDrafts({ local, tab }: Storages, user: UserId) {
  const prefix = storageKeys.unsaved(user)

  const slotAt = (key: string): Slot => ({
    keep: (unsaved) => storeJson(() => local, key, unsaved),
    drop: () => deleteItem(() => local, key),
  })

  return {
    /** The last design of this tab, and of any tab of this browser. */
    read: () => ({ tab: loadDesign(tab, user), here: loadDesign(local, user) }),
    /** Answers whether it was stored beyond this tab. */
    keep(saved: SavedDesign): boolean {
      storeDesign(tab, user, saved)
      return storeDesign(local, user, saved)
    },
    slot: (page: WriterId, number: number): Slot => slotAt(`${prefix}${page}.${number}`),
    leftovers(): Leftover[] {
      return keysWithPrefix(() => local, prefix).flatMap((key) => {
        const unsaved = Unsaved.safeParse(readJson(() => local, key)).data
        return unsaved ? [{ ...unsaved, slot: slotAt(key) }] : []
      })
    },
  }
}

export type LocalDrafts = ReturnType<typeof createLocalDrafts>
