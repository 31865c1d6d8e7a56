import { anySignal } from './any-signal.ts'

/** Milliseconds after which whoever holds it is believed to be at work: a look at it, or its end, is over sooner. */
const PATIENCE_MS = 1000

/** Lets other tabs see that this one is at an upload, until the signal ends it; false where another one is. */
export async function holdUpload(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (!locks) return true
  if (signal.aborted) return false
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const patience = anySignal(signal, AbortSignal.timeout(PATIENCE_MS))
  return new Promise((resolve) => {
    void locks
      .request(`polepro.upload.${name}`, { signal: patience }, () => {
        resolve(true)
        return ended
      })
      // Where locks cannot be had at all, there is nothing to wait for.
      .catch(() => resolve(!patience.aborted))
  })
}
