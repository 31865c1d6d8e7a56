import type { QueryClient } from '@tanstack/react-query'
import { publish } from '#web/bus/page-events.ts'

/** Repeats what was refused while the user was signed out. */
export function resumeSession(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  publish('signedInAgain', {})
}
