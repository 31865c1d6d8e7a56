import type { ComponentProps } from 'react'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { SessionWatch } from './session-watch.tsx'
import { useTellLocale } from './use-tell-locale.ts'

/**
 * What asks a signed-in person for a password: the end of their session, and calls that need a recent confirmation. And what
 * their browser tells of itself.
 */
export function SignedInSession({ user, error }: ComponentProps<typeof SessionWatch>) {
  useTellLocale(user)
  return (
    <>
      <SessionWatch user={user} error={error} />
      <ConfirmIdentity user={user} />
    </>
  )
}
