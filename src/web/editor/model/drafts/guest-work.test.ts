import { describe, expect, it } from 'vitest'
import { UserId } from '#domain/ids.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import { takeOverGuestWork } from './guest-work.ts'

const GUEST = UserId.parse('00000000-0000-4000-8000-00000000000a')
const MIA = UserId.parse('00000000-0000-4000-8000-00000000000b')
const DAY_MS = 86_400_000

/** A browser in which a guest has made a design and a video. */
function browser() {
  const storages = { local: memoryStorage() as Storage, tab: memoryStorage() as Storage }
  storages.local.setItem(storageKeys.editor(GUEST), 'design')
  storages.local.setItem(`${storageKeys.unsaved(GUEST)}page.1`, 'unsaved')
  storages.local.setItem(`${storageKeys.renders(GUEST)}r1`, 'render')
  storages.tab.setItem(storageKeys.editor(GUEST), 'design of the tab')
  takeOverGuestWork(storages, { user: { id: GUEST, isGuest: true }, nowMs: 0 })
  const of = (user: UserId) => [
    storages.local.getItem(storageKeys.editor(user)),
    storages.local.getItem(`${storageKeys.unsaved(user)}page.1`),
    storages.local.getItem(`${storageKeys.renders(user)}r1`),
    storages.tab.getItem(storageKeys.editor(user)),
  ]
  return { storages, of }
}

const ALL = ['design', 'unsaved', 'render', 'design of the tab']
const NONE = [null, null, null, null]

describe('the work of a guest', () => {
  it('becomes that of the account that signs in, once', () => {
    const { storages, of } = browser()
    takeOverGuestWork(storages, { user: { id: MIA }, nowMs: 1000 })
    expect([of(MIA), of(GUEST)]).toEqual([ALL, NONE])
    storages.local.setItem(storageKeys.editor(MIA), 'later work')
    takeOverGuestWork(storages, { user: { id: MIA }, nowMs: 2000 })
    expect(storages.local.getItem(storageKeys.editor(MIA))).toBe('later work')
  })

  it('stays where it is for a guest who has registered', () => {
    const { storages, of } = browser()
    takeOverGuestWork(storages, { user: { id: GUEST }, nowMs: 1000 })
    expect(of(GUEST)).toEqual(ALL)
  })

  it('is not given to who signs in after the guest’s day', () => {
    const { storages, of } = browser()
    takeOverGuestWork(storages, { user: { id: MIA }, nowMs: DAY_MS + 1 })
    expect(of(MIA)).toEqual(NONE)
  })
})
