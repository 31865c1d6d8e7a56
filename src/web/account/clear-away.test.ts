import { afterEach, expect, it, vi } from 'vitest'
import { UserId } from '#domain/ids.ts'
import { keptKeys } from '#web/storage/storage-keys.ts'
import { keepLeaving, leaving } from '#web/api/session/pending-sign-out.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { clearAway } from './clear-away.ts'

const ADA = UserId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
const BEA = UserId.parse('0f9619ff-8b86-4d01-b42d-00cf4fc964aa')
const UNSAVED = `${keptKeys.unsaved(ADA)}page.1`
const OF_BEA = keptKeys.editor(BEA)
const KEYS = [
  keptKeys.editor(ADA),
  `${keptKeys.renders(ADA)}1`,
  keptKeys.wish(ADA),
  UNSAVED,
  keptKeys.selection,
  keptKeys.selectedPlan,
  OF_BEA,
]

function browser() {
  const kept = new Map(KEYS.map((key) => [key, '']))
  const forgetUploads = vi.fn(async () => undefined)
  const drop = vi.fn(async (_name: string) => true)
  const caches = { keys: async () => ['polepro-shell-1'], delete: drop }
  const seen = { shelves: [memoryStorage(kept)], caches }
  return { kept, forgetUploads, drop, open: () => seen }
}

afterEach(() => keepLeaving(undefined))

it('nothing of whoever signed out stays but what the server does not have yet (AU-17)', async () => {
  keepLeaving({ user: ADA, isEnded: true, isDeleted: false })
  const { kept, drop, forgetUploads, open } = browser()
  await clearAway(forgetUploads, open)
  expect([...kept.keys()]).toEqual([UNSAVED, OF_BEA])
  expect(drop).toHaveBeenCalledWith('polepro-shell-1')
  expect(forgetUploads).not.toHaveBeenCalled()
  expect(leaving()).toBeUndefined()
})

it('nothing at all stays of a deleted account, and everything of others', async () => {
  keepLeaving({ user: ADA, isEnded: true, isDeleted: true })
  const { kept, forgetUploads, open } = browser()
  await clearAway(forgetUploads, open)
  expect([...kept.keys()]).toEqual([OF_BEA])
  expect(forgetUploads.mock.calls).toEqual([[ADA]])
})

it('that somebody left is remembered until the server knows it (S14)', async () => {
  keepLeaving({ user: ADA, isEnded: false, isDeleted: false })
  const { forgetUploads, open } = browser()
  await clearAway(forgetUploads, open)
  expect(leaving()?.user).toBe(ADA)
})

it('nobody loses anything where nobody left', async () => {
  const { kept, forgetUploads, drop, open } = browser()
  await clearAway(forgetUploads, open)
  expect([...kept.keys()]).toEqual(KEYS)
  expect(drop).not.toHaveBeenCalled()
})
