import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { AnotherPersonError, SessionEndedError } from '#web/api/session/session-errors.ts'
import { Spare } from '#web/ui/state/spare.tsx'

const SessionEnded = lazy(async () => ({ default: (await import('./session-ended.tsx')).SessionEnded }))

type SessionOverProps = {
  /** Whose work lies on the page. */
  user: CurrentUser
  /** Why that is uncertain; the same object for as long as nobody asked again. */
  error: Error | null
}

/** Says when the person of this page is signed in no more; each refusal says it anew. */
export function SessionOver({ user, error }: SessionOverProps) {
  const [closed, close] = useState<Error | null>(null)
  const isAnother = error instanceof AnotherPersonError
  // Nothing of one person is to stay in the page of another, not even in its memory.
  useEffect(() => {
    if (isAnother) window.location.reload()
  }, [isAnother])
  if (!(error instanceof SessionEndedError) || error === closed) return null
  return (
    <Spare>
      <Suspense>
        <SessionEnded user={user} onClose={() => close(error)} />
      </Suspense>
    </Spare>
  )
}
