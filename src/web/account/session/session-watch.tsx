import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { AnotherPersonError, SessionEndedError } from '#web/api/session/session-errors.ts'
import { subscribe } from '#web/bus/page-events.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { createPromptCooldown } from './prompt-cooldown.ts'

const SessionEndedDialog = lazy(async () => ({
  default: (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
}))

type SessionWatchProps = {
  /** The user whose data the page shows. */
  user: CurrentUser
  /** The last session error; the same object until the next request. */
  error: Error | null
}

/**
 * Shows the sign-in dialog when the session has ended: after each refused call, outside the cooldown, and at once
 * when the user wants to sign in.
 */
export function SessionWatch({ user, error }: SessionWatchProps) {
  const [isOpen, setOpen] = useState(false)
  const cooldown = useCooldown()
  const isAnother = error instanceof AnotherPersonError
  // One user's data must not stay in another user's page, not even in memory.
  useEffect(() => {
    if (isAnother) window.location.reload()
  }, [isAnother])
  useEffect(() => {
    if (error instanceof SessionEndedError && cooldown.mayPrompt(Date.now())) setOpen(true)
  }, [error, cooldown])
  useEffect(() => subscribe('signInWanted', () => setOpen(true)), [])
  if (!(error instanceof SessionEndedError && isOpen)) return null
  const close = () => {
    cooldown.dismiss(Date.now())
    setOpen(false)
  }
  return (
    <OptionalBoundary>
      <Suspense>
        <SessionEndedDialog user={user} onClose={close} />
      </Suspense>
    </OptionalBoundary>
  )
}

function useCooldown() {
  const [cooldown] = useState(createPromptCooldown)
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button, a')) cooldown.press(Date.now())
    }
    // Captured first: the click may be the one that dismisses the prompt.
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [cooldown])
  return cooldown
}
