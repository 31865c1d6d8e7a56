import type { ComponentProps } from 'react'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { SessionWatch } from './session-watch.tsx'

/** What asks a signed-in person for a password: the end of their session, and calls that need a recent confirmation. */
export const SignedInSession = ({ user, error }: ComponentProps<typeof SessionWatch>) => (
  <>
    <SessionWatch user={user} error={error} />
    <ConfirmIdentity user={user} />
  </>
)
