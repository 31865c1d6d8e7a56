import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { accountLabel } from '#web/account/bar/account-label.ts'
import { Badge } from '#web/ui/layout/badge.tsx'

/** Who one is here. */
export function AccountFacts({ user }: { user: CurrentUser }) {
  const { name, label, badge, mayUpgrade } = accountLabel(user)
  return (
    <dl className="-my-2 divide-y divide-line">
      <Row term="Name">{name}</Row>
      <Row term="Email">
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {user.email}
          {user.emailVerified && <Badge tone="done">Confirmed</Badge>}
        </span>
      </Row>
      {user.studioName && <Row term="Studio">{user.studioName}</Row>}
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
