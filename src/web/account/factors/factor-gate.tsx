import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import { useUser } from '#web/api/use-user.ts'
import { refreshUser } from '#web/api/user-query.ts'

const SetUpFactor = lazy(async () => ({ default: (await import('./set-up-factor.tsx')).SetUpFactor }))

/** Blocks every page until an administrator has set up a second factor; the server refuses other calls. */
export function FactorGate({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data: user } = useUser()
  // Stays open until the recovery codes are confirmed, although the requirement is met before.
  const [isOpen, setOpen] = useState(false)
  if (user?.needsSecondFactor && !isOpen) setOpen(true)
  if (!user || !isOpen) return children
  const done = async () => {
    await refreshUser(client)
    setOpen(false)
  }
  return <SetUpFactor user={user} onDone={() => void done()} />
}
