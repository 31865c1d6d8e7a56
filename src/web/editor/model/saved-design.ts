import { z } from 'zod'
import { Design } from '#domain/design/design.ts'
import type { UserId } from '#domain/ids.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import { readJson, storeJson } from '#web/storage/web-storage.ts'
import { DraftMark } from './drafts/draft-mark.ts'
import { Preferences } from './preferences.ts'

const SavedDesign = z.object({
  design: Design,
  preferences: Preferences,
  /** Absent in data from before drafts existed. */
  draft: DraftMark.optional().catch(undefined),
})
export type SavedDesign = z.infer<typeof SavedDesign>

export type DesignStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The user's stored design; undefined where it is missing, broken or of an unsupported form. */
export const loadDesign = (storage: DesignStorage, user: UserId): SavedDesign | undefined =>
  SavedDesign.safeParse(readJson(() => storage, storageKeys.editor(user))).data

/** Answers whether it was stored. */
export const storeDesign = (storage: DesignStorage, user: UserId, saved: SavedDesign): boolean =>
  storeJson(() => storage, storageKeys.editor(user), saved)
