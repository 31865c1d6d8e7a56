import { anySignal } from './any-signal.ts'

/** A lock that another tab still holds after this time is in use: a look at an upload, or its end, is over sooner. */
const WAIT_MS = 1000

/** `navigator.locks`; absent in some browsers and on pages without TLS. */
export type TabLocks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>

export type TabLock = {
  /** False where another tab holds it. */
  readonly acquired: Promise<boolean>
  /** Resolves after the lock is given back; at once where it was never held. */
  readonly released: Promise<void>
}

/**
 * Holds a lock against the other tabs of this browser until the signal aborts, or the tab is gone. `shared` holders do
 * not exclude each other.
 *
 * Without locks a tab cannot see the others, and refusing would end work that nothing endangers in a single tab. So an
 * acquire succeeds, and `isTabLockHeld` answers undefined, which callers must not take for a yes.
 */
export function holdTabLock(
  locks: TabLocks | undefined,
  name: string,
  signal: AbortSignal,
  mode: LockMode = 'exclusive',
): TabLock {
  const nothing = Promise.resolve()
  if (!locks) return { acquired: Promise.resolve(true), released: nothing }
  if (signal.aborted) return { acquired: Promise.resolve(false), released: nothing }
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const patience = anySignal(signal, AbortSignal.timeout(WAIT_MS))
  let settle: (isAcquired: boolean) => void = () => undefined
  const acquired = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const released = locks
    .request(name, { mode, signal: patience }, () => {
      settle(true)
      return ended
    })
    // A browser that refuses locks is one without locks.
    .catch(() => settle(!patience.aborted))
  return { acquired, released: released.then(() => undefined) }
}

/** Whether the lock could be acquired; see `holdTabLock`. */
export const acquireTabLock = (
  locks: TabLocks | undefined,
  name: string,
  signal: AbortSignal,
): Promise<boolean> => holdTabLock(locks, name, signal).acquired

/** Whether any tab holds the lock, this one included; undefined where the browser cannot tell. */
export async function isTabLockHeld(locks: TabLocks | undefined, name: string): Promise<boolean | undefined> {
  if (!locks?.query) return undefined
  const { held = [] } = await locks.query()
  return held.some((each) => each.name === name)
}
