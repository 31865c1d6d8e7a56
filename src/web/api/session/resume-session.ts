import type { QueryClient } from '@tanstack/react-query'
import { tell } from '#web/bus/page-events.ts'

/** Who was at work here is signed in again: what was refused meanwhile is asked and tried once more. */
export function goOn(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  tell('signedInAgain', {})
}
