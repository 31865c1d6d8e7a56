import { PlanGives } from '#web/billing/plan-gives.tsx'
import { MOST_POPULAR } from '#web/billing/plans.ts'
import { cn } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { CARD } from '#web/ui/layout/card.tsx'
import { PlanButton, type PlanButtonProps } from './plan-button.tsx'

export const PlanCard = ({ plan, ...button }: PlanButtonProps) => (
  <article
    aria-labelledby={`${plan.id}-name`}
    className={cn(CARD, 'flex flex-col p-6 sm:p-8', plan.id === MOST_POPULAR && 'border-pink/70')}
  >
    <div className="flex min-h-8 items-center justify-between gap-4">
      <h3 id={`${plan.id}-name`} className="text-xl font-semibold">
        {plan.name}
      </h3>
      {plan.id === MOST_POPULAR && <Badge tone="accent">Most Popular</Badge>}
    </div>
    <p className="mt-4 flex items-baseline gap-2">
      <span className="tabular text-5xl font-bold tracking-tight">{plan.price}</span>
      <span className="text-quiet">/month</span>
    </p>
    <PlanGives plan={plan} className="mt-6 mb-8 flex-1" />
    <PlanButton plan={plan} {...button} />
  </article>
)
