import { afterEach, expect, it, vi } from 'vitest'
import { UserId } from '#domain/ids.ts'
import { pendingSignOut, storePendingSignOut } from '#web/api/session/pending-sign-out.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import { clearBrowserData } from './clear-browser-data.ts'

const ADA = UserId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
const BEA = UserId.parse('0f9619ff-8b86-4d01-b42d-00cf4fc964aa')
const UNSAVED = `${storageKeys.unsaved(ADA)}page.1`
const OF_BEA = storageKeys.editor(BEA)
const KEYS = [
  storageKeys.editor(ADA),
  `${storageKeys.renders(ADA)}1`,
  storageKeys.wish(ADA),
  UNSAVED,
  storageKeys.selection,
  storageKeys.selectedPlan,
  OF_BEA,
]

function browser() {
  const kept = new Map(KEYS.map((key) => [key, '']))
  const forgetUploads = vi.fn(async () => undefined)
  const drop = vi.fn(async (_name: string) => true)
  const caches = { keys: async () => ['polepro-shell-1'], delete: drop }
  const opened = { storages: [memoryStorage(kept)], caches }
  return { kept, forgetUploads, drop, open: () => opened }
}

afterEach(() => storePendingSignOut(undefined))

it("deletes the user's data after sign-out, except unsaved designs (AU-17)", async () => {
  storePendingSignOut({ user: ADA, isEnded: true, isDeleted: false })
  const { kept, drop, forgetUploads, open } = browser()
  await clearBrowserData(forgetUploads, open)
  expect([...kept.keys()]).toEqual([UNSAVED, OF_BEA])
  expect(drop).toHaveBeenCalledWith('polepro-shell-1')
  expect(forgetUploads).not.toHaveBeenCalled()
  expect(pendingSignOut()).toBeUndefined()
})

it('deletes all data of a deleted account, and none of others', async () => {
  storePendingSignOut({ user: ADA, isEnded: true, isDeleted: true })
  const { kept, forgetUploads, open } = browser()
  await clearBrowserData(forgetUploads, open)
  expect([...kept.keys()]).toEqual([OF_BEA])
  expect(forgetUploads.mock.calls).toEqual([[ADA]])
})

it('keeps a pending sign-out until the server has ended the session (S14)', async () => {
  storePendingSignOut({ user: ADA, isEnded: false, isDeleted: false })
  const { forgetUploads, open } = browser()
  await clearBrowserData(forgetUploads, open)
  expect(pendingSignOut()?.user).toBe(ADA)
})

it('deletes nothing without a sign-out', async () => {
  const { kept, forgetUploads, drop, open } = browser()
  await clearBrowserData(forgetUploads, open)
  expect([...kept.keys()]).toEqual(KEYS)
  expect(drop).not.toHaveBeenCalled()
})
