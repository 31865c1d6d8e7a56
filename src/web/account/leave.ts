import type { QueryClient } from '@tanstack/react-query'
import { logoutByNavigation } from '#contract/account.ts'

/** Nothing of the person stays in the page; the server ends the session. */
export function leave(client: QueryClient): void {
  client.clear()
  window.location.assign(logoutByNavigation.path)
}
