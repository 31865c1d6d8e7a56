import { useQuery } from '@tanstack/react-query'
import { LogOut, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { resendVerification } from '#contract/mailbox.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import { standingOf } from '#domain/account/standing.ts'
import { AccessTokensSection } from '#web/account/access-tokens/access-tokens-section.tsx'
import { accountLabel } from '#web/account/bar/account-label.ts'
import { AdminLink } from '#web/account/bar/admin-link.tsx'
import { CalendarLink } from '#web/account/bar/calendar-link.tsx'
import { TimetableLink } from '#web/account/bar/timetable-link.tsx'
import { VideosLink } from '#web/account/bar/videos-link.tsx'
import { FactorsSection } from '#web/account/factors/factors-section.tsx'
import { useSignOut } from '#web/account/session/use-sign-out.ts'
import { WebhooksSection } from '#web/account/webhooks/webhooks-section.tsx'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import { DataSection } from './data-section.tsx'
import { DatesSection } from './dates-section.tsx'
import { InvitationNotice } from './invitation-notice.tsx'
import { invitationsQuery } from './invitations-query.ts'
import { LeaveTeam } from './leave-team.tsx'
import { LegalLinks } from './legal-links.tsx'
import { NameSection } from './name-section.tsx'
import { NoticeCard } from './notice-card.tsx'
import { PlanSection } from './plan-section.tsx'
import { SecuritySection } from './security-section.tsx'

function AccountFacts({ user }: { user: CurrentUser }) {
  const { name, label, badge, mayUpgrade } = accountLabel(user)
  return (
    <dl className="-my-2 divide-y divide-line">
      <Row term="Name">
        <Written>{name}</Written>
      </Row>
      <Row term="Email">
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <Written>{user.email}</Written>
          {user.emailVerified && <Badge tone="done">Confirmed</Badge>}
        </span>
      </Row>
      {user.studioName && (
        <Row term="Studio">
          <Written>{user.studioName}</Written>
        </Row>
      )}
      <Row term="Account">
        <span className="inline-flex items-center gap-3">
          {label}
          <Badge tone={mayUpgrade ? 'amber' : 'accent'}>{badge}</Badge>
        </span>
      </Row>
    </dl>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center gap-x-4 py-2">
    <dt className="w-24 text-sm text-quiet">{term}</dt>
    <dd className="tabular min-w-0 flex-1 font-semibold wrap-anywhere">{children}</dd>
  </div>
)

/** Shown until the email is verified; resends the verification email. */
function VerifyNotice({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const work = useWork()
  const send = async () => setSent(await work.run('Sending…', () => call(resendVerification)))
  return (
    <NoticeCard icon={<MailCheck />} title="Confirm your email">
      <p className="text-sm text-quiet">
        We sent a link to{' '}
        <strong translate="no" className="text-ink wrap-anywhere">
          {email}
        </strong>
        . Open it to confirm your email, so that you can always get back in and studios can add you to their
        team.
      </p>
      <Notice tone="done">{isSent && 'Sent again. It can take a minute; check your spam folder too.'}</Notice>
      <Notice tone="danger">{work.failure}</Notice>
      <Button className="self-start" busy={work.busy} onClick={() => void send()}>
        Send the link again
      </Button>
    </NoticeCard>
  )
}

/** Requests that the user has not answered yet. */
function AccountNotices({ user }: { user: CurrentUser }) {
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

type AccountPanelProps = {
  user: CurrentUser
  /** Links to other features. */
  children?: ReactNode
}

/** The account and its settings, for a dialog or a page. Owners set their name in the team panel. */
export function AccountPanel({ user, children }: AccountPanelProps) {
  const { busy, signOut } = useSignOut()
  const place = studioPlaceOf(standingOf(user))
  return (
    <div className="flex flex-col gap-6">
      <AccountNotices user={user} />
      <AccountFacts user={user} />
      <div className="flex flex-wrap gap-3">
        <TimetableLink />
        <CalendarLink />
        <VideosLink />
      </div>
      {children}
      {capabilitiesOf(user).manageLibrary && <AdminLink />}
      <PlanSection user={user} />
      {place === 'member' && <LeaveTeam studioName={user.studioName} />}
      {place !== 'owner' && <NameSection user={user} />}
      <DatesSection user={user} />
      <SecuritySection user={user} />
      <FactorsSection user={user} />
      <AccessTokensSection />
      <WebhooksSection />
      <DataSection user={user} />
      <div className="border-t border-line pt-5">
        <Button busy={busy} onClick={signOut}>
          <LogOut className="size-5" aria-hidden />
          Sign out
        </Button>
      </div>
      <LegalLinks />
    </div>
  )
}
