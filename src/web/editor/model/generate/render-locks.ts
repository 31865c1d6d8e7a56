import type { RenderId } from '#domain/ids.ts'

const nameOf = (renderId: RenderId): string => `polepro.render.${renderId}`

/**
 * Which renders this tab waits for, known to the browser's other tabs: shared locks, which end with their tab however
 * it ends. Where there are no locks, every tab is alone.
 */
export function createHolds(locks: LockManager | undefined) {
  const released = new Map<RenderId, Promise<unknown>>()
  return {
    hold(renderId: RenderId, signal: AbortSignal): void {
      if (!locks || signal.aborted) return
      const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      released.set(
        renderId,
        locks.request(nameOf(renderId), { mode: 'shared' }, () => ended).catch(() => undefined),
      )
    },
    /** Waits for an own hold that has just ended. */
    async isHeldElsewhere(renderId: RenderId): Promise<boolean> {
      if (!locks) return false
      await released.get(renderId)
      return locks.request(nameOf(renderId), { ifAvailable: true }, (lock) => lock === null)
    },
  }
}
