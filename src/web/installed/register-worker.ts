import type { QueryClient } from '@tanstack/react-query'
import { refreshUser } from '#web/api/user-query.ts'
import { serviceWorkers } from '#web/storage/site-data.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { onUpdate } from './updates.ts'
import { whenIdle } from './when-idle.ts'

const WORKER = '/sw.js'
/** By then the page should have loaded, in milliseconds. */
const DELAY_MS = 6000
/** A visible page checks for a new version at most so often, in milliseconds. */
const CHECK_MS = 3600_000

/** Caches the program in this browser, so that the editor opens without a connection. Returns the cleanup. */
export function registerWorker(client: QueryClient): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const stop = whenIdle(() => void register(signal).catch(() => undefined), DELAY_MS)
  window.addEventListener('online', () => refetch(client), { signal })
  if (!navigator.onLine) toast.info('You are offline. What you make is kept on this device.')
  return () => {
    ended.abort()
    stop()
  }
}

/** The worker's downloads would make a drag stutter, so this waits for an idle page. */
async function register(signal: AbortSignal): Promise<void> {
  const serviceWorker = serviceWorkers()
  if (!serviceWorker) return
  const registration = await serviceWorker.register(WORKER)
  if (signal.aborted) return
  registration.active?.postMessage('keep')
  const isFirst = () => !serviceWorker.controller
  onUpdate(registration, { isFirst, script: ownScript(), signal }, offer)
  let checkedAt = Date.now()
  const checkAgain = () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_MS) return
    checkedAt = Date.now()
    void registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', checkAgain, { signal })
}

/** Its name identifies this build. */
const ownScript = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : ''
}

/** Without a reload the next visit has the new version. */
function offer(): void {
  toast.info('A new version is ready.', {
    action: { label: 'Reload', onPress: () => window.location.reload() },
  })
}

/** Refetches the user and every failed read. */
function refetch(client: QueryClient): void {
  void refreshUser(client)
  void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}
