import type { QueryClient } from '@tanstack/react-query'
import { refreshUser } from '#web/api/user-query.ts'
import { toast } from '#web/ui/state/toast.ts'
import { whenAtRest } from './when-idle.ts'
import { onUpdate } from './updates.ts'

const WORKER = '/sw.js'
/** Milliseconds after which nothing else should still be loading. */
const LATER_MS = 6000
/** How often a page that is looked at again asks for a new version. */
const AGAIN_MS = 3600_000

/** Keeps the program in this browser, so that the editor opens without a connection, for as long as somebody is at work here. */
export function keepInstalled(client: QueryClient): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const stop = whenAtRest(() => void register(signal).catch(() => undefined), LATER_MS)
  window.addEventListener('online', () => readAgain(client), { signal })
  if (!navigator.onLine) toast.info('You are offline. What you make is kept on this device.')
  return () => {
    ended.abort()
    stop()
  }
}

/** What the worker fetches then would make a drag stutter: that is why the page has to rest. */
async function register(signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const registration = await serviceWorker.register(WORKER)
  if (signal.aborted) return
  registration.active?.postMessage('keep')
  const isFirst = () => !serviceWorker.controller
  onUpdate(registration, { isFirst, script: ownScript(), signal }, offer)
  let askedAt = Date.now()
  const askAgain = () => {
    if (document.hidden || Date.now() - askedAt < AGAIN_MS) return
    askedAt = Date.now()
    void registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', askAgain, { signal })
}

/** Its name tells this build from others. */
const ownScript = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : ''
}

/** Whoever takes it later has it with their next visit. */
function offer(): void {
  toast.info('A new version is ready.', {
    action: { label: 'Reload', onPress: () => window.location.reload() },
  })
}

/** What could not be read is read again, and who one is as well. */
function readAgain(client: QueryClient): void {
  void refreshUser(client)
  void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}
