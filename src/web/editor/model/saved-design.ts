import { z } from 'zod'
import { Design } from '#domain/design/design.ts'
import type { UserId } from '#domain/ids.ts'
import { keptKeys } from '#web/storage/storage-keys.ts'
import { DraftMark } from './drafts/draft-mark.ts'
import { Preferences } from './preferences.ts'

const Saved = z.object({
  design: Design,
  preferences: Preferences,
  /** Absent where it was left before there were drafts. */
  draft: DraftMark.optional().catch(undefined),
})
export type Saved = z.infer<typeof Saved>

/** The part of the browser's storage that is needed; it may refuse (private windows, full disks). */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** What this person left here, or nothing where there is none, it is broken, or of a form we no longer read. */
export function readSaved(shelf: Shelf, user: UserId): Saved | undefined {
  try {
    const text = shelf.getItem(keptKeys.editor(user))
    return text === null ? undefined : Saved.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Whether it could be kept. */
export function save(shelf: Shelf, user: UserId, saved: Saved): boolean {
  try {
    shelf.setItem(keptKeys.editor(user), JSON.stringify(saved))
    return true
  } catch {
    return false
  }
}
