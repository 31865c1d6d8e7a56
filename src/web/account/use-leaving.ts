import { useQueryClient } from '@tanstack/react-query'
import { useWork } from '#web/api/use-work.ts'
import { leave } from './leave.ts'

/** Signing out takes as long as saving does: it says so, and one press is enough. */
export function useLeaving() {
  const client = useQueryClient()
  const { busy, run } = useWork()
  return { busy, signOut: () => void run('Signing out…', () => leave(client)) }
}
