import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import { useUser } from '#web/api/use-user.ts'
import { refreshUser } from '#web/api/user-query.ts'

const SetUpFactor = lazy(async () => ({ default: (await import('./set-up-factor.tsx')).SetUpFactor }))

/** Before every page of an administrator who has to set up a second factor first; the server refuses all else. */
export function FactorGate({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data: user } = useUser()
  // It stays until its recovery codes are kept, although the account needs nothing any more by then.
  const [isOpen, setOpen] = useState(false)
  if (user?.needsSecondFactor && !isOpen) setOpen(true)
  if (!user || !isOpen) return children
  const done = async () => {
    await refreshUser(client)
    setOpen(false)
  }
  return <SetUpFactor user={user} onDone={() => void done()} />
}
