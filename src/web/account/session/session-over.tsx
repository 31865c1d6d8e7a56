import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { AnotherPersonError, SessionEndedError } from '#web/api/session/session-errors.ts'
import { hear } from '#web/bus/page-events.ts'
import { Spare } from '#web/ui/state/spare.tsx'
import { useCalm } from './use-calm.ts'

const SessionEnded = lazy(async () => ({ default: (await import('./session-ended.tsx')).SessionEnded }))

type SessionOverProps = {
  /** Whose work lies on the page. */
  user: CurrentUser
  /** Why that is uncertain; the same object for as long as nobody asked again. */
  error: Error | null
}

/**
 * Says when the person of this page is signed in no more: each refusal says it anew, but not to whoever just put it
 * away, and whoever wants to sign in is asked at once.
 */
export function SessionOver({ user, error }: SessionOverProps) {
  const [isSaid, say] = useState(false)
  const calm = useCalm()
  const isAnother = error instanceof AnotherPersonError
  // Nothing of one person is to stay in the page of another, not even in its memory.
  useEffect(() => {
    if (isAnother) window.location.reload()
  }, [isAnother])
  useEffect(() => {
    if (error instanceof SessionEndedError && calm.isOver(Date.now())) say(true)
  }, [error, calm])
  useEffect(() => hear('signInWanted', () => say(true)), [])
  if (!(error instanceof SessionEndedError && isSaid)) return null
  const close = () => {
    calm.keep(Date.now())
    say(false)
  }
  return (
    <Spare>
      <Suspense>
        <SessionEnded user={user} onClose={close} />
      </Suspense>
    </Spare>
  )
}
