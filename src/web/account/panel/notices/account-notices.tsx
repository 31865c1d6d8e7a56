import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account.ts'
import { LoadFailure } from '../../../pieces/load-failure.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import { InvitationNotice } from './invitation-notice.tsx'
import { invitationsQuery } from './invitations-query.ts'
import { VerifyNotice } from './verify-notice.tsx'

/** What waits for an answer of the person. */
export function AccountNotices({ user }: { user: CurrentUser }) {
  const query = useQuery(invitationsQuery)
  const { data: invitations = [], isLoadingError } = query
  if (user.emailVerified && !user.needsConsent && invitations.length === 0 && !isLoadingError) return null
  return (
    <section aria-label="For you" className="flex flex-col gap-3">
      {isLoadingError && <LoadFailure what="your invitations" query={query} />}
      {invitations.map((invitation) => (
        <InvitationNotice key={invitation.id} invitation={invitation} />
      ))}
      {!user.emailVerified && <VerifyNotice email={user.email} />}
      {user.needsConsent && <ConsentNotice />}
    </section>
  )
}
