import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import { InvitationNotice } from './invitation-notice.tsx'
import { invitationsQuery } from './invitations-query.ts'
import { VerifyNotice } from './verify-notice.tsx'

/** What waits for an answer of the person. */
export function AccountNotices({ user }: { user: CurrentUser }) {
  const query = useQuery(invitationsQuery)
  const { data: invitations = [] } = query
  const isMissing = hasFailed(query)
  if (user.emailVerified && !user.needsConsent && invitations.length === 0 && !isMissing) return null
  return (
    <section aria-label="For you" className="flex flex-col gap-3">
      {isMissing && <LoadFailure title="Could not load your invitations." query={query} />}
      {invitations.map((invitation) => (
        <InvitationNotice key={invitation.id} invitation={invitation} />
      ))}
      {!user.emailVerified && <VerifyNotice email={user.email} />}
      {user.needsConsent && <ConsentNotice />}
    </section>
  )
}
