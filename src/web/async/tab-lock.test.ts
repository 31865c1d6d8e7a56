import { describe, expect, it } from 'vitest'
import { acquireTabLock, holdTabLock, isTabLockHeld } from './tab-lock.ts'

type Request = (name: string, options: { signal: AbortSignal }, hold: () => Promise<void>) => Promise<void>

/** Exclusive locks that several tabs share. */
function sharedLocks() {
  const held = new Map<string, Promise<void>>()
  const request: Request = async (name, { signal }, hold) => {
    const refused = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    refused.catch(() => undefined)
    while (held.has(name)) await Promise.race([held.get(name), refused])
    const holding = hold().finally(() => held.delete(name))
    held.set(name, holding)
    return holding
  }
  return { request } as unknown as LockManager
}

describe('acquireTabLock', () => {
  it('excludes other tabs until its signal aborts', async () => {
    const locks = sharedLocks()
    const first = new AbortController()
    const { signal } = new AbortController()
    expect(await acquireTabLock(locks, 'silk', first.signal)).toBe(true)
    expect(await acquireTabLock(locks, 'heels', signal)).toBe(true)
    expect(await acquireTabLock(locks, 'silk', signal)).toBe(false)
    first.abort()
    expect(await acquireTabLock(locks, 'silk', signal)).toBe(true)
  })

  it('waits a moment for a tab that is about to release the lock', async () => {
    const locks = sharedLocks()
    const look = new AbortController()
    await acquireTabLock(locks, 'silk', look.signal)
    const held = acquireTabLock(locks, 'silk', new AbortController().signal)
    look.abort()
    expect(await held).toBe(true)
  })

  it('succeeds where the browser has no locks, or refuses them', async () => {
    const { signal } = new AbortController()
    const refusing = { request: () => Promise.reject(new Error('SecurityError')) } as unknown as LockManager
    expect([
      await acquireTabLock(undefined, 'silk', signal),
      await acquireTabLock(refusing, 'silk', signal),
    ]).toEqual([true, true])
  })

  it('fails where the signal is aborted already', async () => {
    expect(await acquireTabLock(sharedLocks(), 'silk', AbortSignal.abort())).toBe(false)
  })
})

describe('the locks of this process', () => {
  const { locks } = navigator

  it('are seen while they are held, and not after their release', async () => {
    const end = new AbortController()
    const lock = holdTabLock(locks, 'polepro.test.seen', end.signal)
    expect(await lock.acquired).toBe(true)
    expect(await isTabLockHeld(locks, 'polepro.test.seen')).toBe(true)
    end.abort()
    await lock.released
    expect(await isTabLockHeld(locks, 'polepro.test.seen')).toBe(false)
  })

  it('can be shared', async () => {
    const end = new AbortController()
    const both = [1, 2].map(() => holdTabLock(locks, 'polepro.test.shared', end.signal, 'shared').acquired)
    expect(await Promise.all(both)).toEqual([true, true])
    end.abort()
  })

  it('are unknown where the browser has none', async () => {
    expect(await isTabLockHeld(undefined, 'polepro.test.seen')).toBeUndefined()
  })
})
