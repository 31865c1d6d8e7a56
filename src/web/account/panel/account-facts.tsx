import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { accountLabel, anewOn } from '../account-label.ts'

export function AccountFacts({ user }: { user: CurrentUser }) {
  const { name, label, badge, mayUpgrade, downloads } = accountLabel(user)
  const anew = anewOn(user)
  return (
    <dl className="divide-y divide-line">
      <Row term="Name">{name}</Row>
      <Row term="Email">{user.email}</Row>
      {user.studioName && <Row term="Studio">{user.studioName}</Row>}
      <Row term="Plan">
        <span className="inline-flex items-center gap-3">
          {label}
          <Badge tone={mayUpgrade ? 'amber' : 'accent'}>{badge}</Badge>
        </span>
      </Row>
      <Row term="Downloads">
        {downloads ? `${downloads}${anew ? ` · counted anew on ${anew}` : ''}` : 'Unlimited'}
      </Row>
    </dl>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center gap-x-4 py-2">
    <dt className="w-28 text-sm text-quiet">{term}</dt>
    <dd className="tabular min-w-0 flex-1 font-semibold wrap-anywhere">{children}</dd>
  </div>
)
