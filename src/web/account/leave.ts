import type { QueryClient } from '@tanstack/react-query'
import { logoutByNavigation } from '#contract/account.ts'
import { tell } from '../bus/page-events.ts'

/** Milliseconds that signing out waits for what is still to be saved; it stays in this browser all the same. */
const PATIENCE_MS = 3000

/** Nothing of the person stays in the page; the server ends the session, after what was still to be saved. */
export async function leave(client: QueryClient): Promise<void> {
  const works: Promise<unknown>[] = []
  tell('leaving', { until: (work) => void works.push(work) })
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  if (works.length > 0) await Promise.race([Promise.allSettled(works), patience])
  client.clear()
  window.location.assign(logoutByNavigation.path)
}
