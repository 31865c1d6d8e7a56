import type { QueryClient } from '@tanstack/react-query'
import { forgetUser } from '../api/remembered-user.ts'
import { refreshUser } from '../api/user-query.ts'
import { hear } from '../bus/page-events.ts'
import { toast } from '../ui/state/toast.ts'
import { onUpdate } from './updates.ts'

const WORKER = '/sw.js'
/** Milliseconds after which nothing else should still be loading. */
const LATER_MS = 6000
/** How often a page that is looked at again asks for a new version. */
const AGAIN_MS = 3600_000

/** Keeps the program in this browser, so that the editor opens without a connection, for as long as somebody is at work here. */
export function keepInstalled(client: QueryClient): () => void {
  const stops = [hear('leaving', ({ until }) => until(forget())), whenBackOnline(client)]
  const timer = setTimeout(() => void register().catch(() => undefined), LATER_MS)
  if (!navigator.onLine) toast.info('You are offline. What you make is kept on this device.')
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Nothing of a person stays: the program itself goes too, for who comes next may come to another version (C21). */
async function forget(): Promise<void> {
  forgetUser()
  if (!('caches' in window)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const isFirst = !serviceWorker.controller
  const registration = await serviceWorker.register(WORKER)
  registration.active?.postMessage('keep')
  onUpdate(registration, () => isFirst, offer)
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < AGAIN_MS) return
    askedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

/** Whoever takes it later has it with their next visit. */
function offer(takeOver: () => void): void {
  toast.info('A new version is ready.', {
    action: {
      label: 'Reload',
      onPress: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
          once: true,
        })
        takeOver()
      },
    },
  })
}

/** What could not be read is read again, and who one is as well. */
function whenBackOnline(client: QueryClient): () => void {
  const back = () => {
    void refreshUser(client)
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  window.addEventListener('online', back)
  return () => window.removeEventListener('online', back)
}
