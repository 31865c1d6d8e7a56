import { describe, expect, it } from 'vitest'
import { holdUpload } from './tab-lock.ts'

type Request = (name: string, options: { signal: AbortSignal }, hold: () => Promise<void>) => Promise<void>

/** Locks of a browser as several tabs share them. */
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

describe('a file that is being sent', () => {
  it('is held against other tabs, and free again when it is given up', async () => {
    const locks = sharedLocks()
    const first = new AbortController()
    const { signal } = new AbortController()
    expect(await holdUpload(locks, 'silk', first.signal)).toBe(true)
    expect(await holdUpload(locks, 'heels', signal)).toBe(true)
    expect(await holdUpload(locks, 'silk', signal)).toBe(false)
    first.abort()
    expect(await holdUpload(locks, 'silk', signal)).toBe(true)
  })

  it('is waited for a moment: whoever looked at it may be done', async () => {
    const locks = sharedLocks()
    const look = new AbortController()
    await holdUpload(locks, 'silk', look.signal)
    const held = holdUpload(locks, 'silk', new AbortController().signal)
    look.abort()
    expect(await held).toBe(true)
  })

  it('cannot be held where the browser has no locks, or refuses them', async () => {
    const { signal } = new AbortController()
    const refusing = { request: () => Promise.reject(new Error('SecurityError')) } as unknown as LockManager
    expect([await holdUpload(undefined, 'silk', signal), await holdUpload(refusing, 'silk', signal)]).toEqual(
      [true, true],
    )
  })

  it('is not held once it is given up', async () => {
    expect(await holdUpload(sharedLocks(), 'silk', AbortSignal.abort())).toBe(false)
  })
})
