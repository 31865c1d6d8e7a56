import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { accountLabel, anewOn } from '../../bar/account-label.ts'
import { Section } from '../section.tsx'
import { type PlanAction, type Subscription, subscriptionOf } from './subscription.ts'

export function PlanSection({ user }: { user: CurrentUser }) {
  const { downloads } = accountLabel(user)
  const { title, state, text, actions } = subscriptionOf(user)
  const anew = anewOn(user)
  return (
    <Section title="Subscription">
      <div>
        <p className="flex flex-wrap items-center gap-3 font-display text-xl font-bold">
          {title}
          {state && <Badge tone={TONES[state]}>{state}</Badge>}
        </p>
        <p className="text-quiet">{text}</p>
      </div>
      {downloads && (
        <p className="tabular">
          <span className="text-quiet">Downloads used </span>
          <strong>{downloads}</strong>
          {anew && <span className="text-quiet"> · counted anew on {anew}</span>}
        </p>
      )}
      {actions.map((action) => (
        <div key={action.label} className="flex flex-col items-start gap-1">
          <ActionLink {...action} />
          {action.hint && <p className="text-sm text-quiet">{action.hint}</p>}
        </div>
      ))}
    </Section>
  )
}

const TONES = { Active: 'done', Cancelled: 'neutral', 'Payment overdue': 'danger' } as const satisfies Record<
  NonNullable<Subscription['state']>,
  string
>

const ActionLink = ({ label, to, tone }: PlanAction) => {
  const className = buttonClass({ variant: tone === 'upgrade' ? 'amber' : 'secondary' })
  return to.startsWith('mailto:') ? (
    <a href={to} className={className}>
      {label}
    </a>
  ) : (
    <Link href={to} className={className}>
      {label}
    </Link>
  )
}
