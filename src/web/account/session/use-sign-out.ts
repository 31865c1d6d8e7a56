import { useQueryClient } from '@tanstack/react-query'
import { useWork } from '#web/api/use-work.ts'
import { signOut } from './sign-out.ts'

/** Sign-out waits for pending saves: it shows progress and ignores further clicks. */
export function useSignOut() {
  const client = useQueryClient()
  const { busy, run } = useWork()
  return { busy, signOut: () => void run('Signing out…', () => signOut(client)) }
}
