import { z } from 'zod'
import { Design } from '#domain/design/design.ts'
import type { WriterId } from '#domain/drafts/draft.ts'
import type { UserId } from '#domain/ids.ts'
import { readSaved, type Saved, save } from '#web/editor/model/saved-design.ts'
import { keptKeys } from '#web/storage/storage-keys.ts'
import { DraftMark } from './draft-mark.ts'

/** The part of the browser's storage that is needed; it may refuse (private windows, full disks). */
export type Storages = { readonly local: Storage; readonly tab: Storage }

const Unsaved = z.object({ design: Design, draft: DraftMark })
export type Unsaved = z.infer<typeof Unsaved>

/** Unsaved work that some page left in this browser. */
export type Leftover = Unsaved & { readonly slot: Slot }

/** A place for the unsaved work of one draft of one page, so that no page overwrites another's. */
export type Slot = { keep(unsaved: Unsaved): boolean; drop(): void }

/** What one person's pages keep in this browser: what to open next, and what has not reached the server. */
export function createDeskShelf({ local, tab }: Storages, user: UserId) {
  const prefix = keptKeys.unsaved(user)

  const slotAt = (key: string): Slot => ({
    keep: (unsaved) => attempt(() => local.setItem(key, JSON.stringify(unsaved))),
    drop: () => void attempt(() => local.removeItem(key)),
  })

  return {
    /** What this tab showed last, and what any tab of this browser did. */
    read: () => ({ tab: readSaved(tab, user), here: readSaved(local, user) }),
    /** Whether it can outlive this tab. */
    keep(saved: Saved): boolean {
      save(tab, user, saved)
      return save(local, user, saved)
    },
    slot: (page: WriterId, number: number): Slot => slotAt(`${prefix}${page}.${number}`),
    leftovers(): Leftover[] {
      return keysOf(local)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const unsaved = Unsaved.safeParse(parsed(local, key)).data
          return unsaved ? [{ ...unsaved, slot: slotAt(key) }] : []
        })
    },
  }
}

export type DeskShelf = ReturnType<typeof createDeskShelf>

function attempt(write: () => void): boolean {
  try {
    write()
    return true
  } catch {
    return false
  }
}

function keysOf(storage: Storage): string[] {
  try {
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  } catch {
    return []
  }
}

function parsed(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}
