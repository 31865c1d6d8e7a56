import { Check } from 'lucide-react'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { cn } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { CARD } from '#web/ui/layout/card.tsx'
import { checkoutMail } from './checkout-mail.ts'
import type { Plan } from './plans.ts'

type PlanCardProps = { plan: Plan; current: boolean; account: string | undefined }

export const PlanCard = ({ plan, current, account }: PlanCardProps) => (
  <article className={cn(CARD, 'flex flex-col p-6 sm:p-8', plan.mostPopular && 'border-pink/70')}>
    <div className="flex min-h-8 items-center justify-between gap-4">
      <h3 className="text-xl font-semibold">{plan.name}</h3>
      {plan.mostPopular && <Badge tone="accent">Most Popular</Badge>}
    </div>
    <p className="mt-4 flex items-baseline gap-2">
      <span className="tabular text-5xl font-bold tracking-tight">{plan.price}</span>
      <span className="text-quiet">/month</span>
    </p>
    <ul className="mt-6 flex flex-1 flex-col gap-3">
      {plan.gives.map((line) => (
        <li key={line} className="flex gap-3">
          <Check className="mt-0.5 size-5 shrink-0 text-pink" aria-hidden />
          {line}
        </li>
      ))}
    </ul>
    {current ? (
      <Button disabled size="lg" className="mt-8">
        Current Plan
      </Button>
    ) : (
      <a
        href={checkoutMail(plan, account)}
        className={buttonClass({
          variant: plan.mostPopular ? 'primary' : 'secondary',
          size: 'lg',
          className: 'mt-8',
        })}
      >
        Write to support
      </a>
    )}
  </article>
)
