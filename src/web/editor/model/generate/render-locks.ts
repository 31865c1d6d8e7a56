import type { RenderId } from '#domain/ids.ts'
import { holdTabLock, isTabLockHeld, type TabLocks } from '#web/async/tab-lock.ts'

const nameOf = (renderId: RenderId): string => `polepro.render.${renderId}`

/** Shows other tabs which renders this tab waits for, with shared locks. Without locks every tab counts as alone. */
export function createRenderLocks(locks: TabLocks | undefined) {
  const released = new Map<RenderId, Promise<void>>()
  return {
    lock(renderId: RenderId, signal: AbortSignal): void {
      if (!signal.aborted)
        released.set(renderId, holdTabLock(locks, nameOf(renderId), signal, 'shared').released)
    },
    /** Waits for an own lock that was just released. */
    async isLockedElsewhere(renderId: RenderId): Promise<boolean> {
      await released.get(renderId)
      return (await isTabLockHeld(locks, nameOf(renderId))) === true
    },
  }
}
