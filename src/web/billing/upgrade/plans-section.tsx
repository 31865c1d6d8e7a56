import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import type { PlanId } from '#domain/plans.ts'
import { useCheckoutWay } from '#web/billing/checkout/checkout-query.ts'
import { PlanFeatures } from '#web/billing/plan-features.tsx'
import { MOST_POPULAR, offerOf, PLANS } from '#web/billing/plans.ts'
import { REFUNDS_PAGE, TERMS_PAGE } from '#web/pages.ts'
import { TEXT_BUTTON } from '#web/ui/action/text-button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { CARD } from '#web/ui/layout/card.tsx'
import type { PlanButtonProps } from './plan-button.tsx'
import { PlanButton } from './plan-button.tsx'

const PlanCard = ({ plan, ...button }: PlanButtonProps) => (
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
    <PlanFeatures plan={plan} className="mt-6 mb-8 flex-1" />
    <PlanButton plan={plan} {...button} />
  </article>
)

type PlansSectionProps = {
  user: CurrentUser | null
  processing: PlanId | undefined
  onBuy: (planId: PlanId) => void
}

/** Without a payment provider the buttons write to support. */
export function PlansSection({ user, processing, onBuy }: PlansSectionProps) {
  const way = useCheckoutWay()
  return (
    <section id="pricing-plans" aria-labelledby="plans" className="scroll-mt-6 pt-16">
      <h2 id="plans" tabIndex={-1} className="text-center font-display text-4xl font-bold">
        Choose your plan
      </h2>
      <p className="mt-3 text-center text-pretty text-quiet">
        {way === 'none'
          ? 'Checkout opens soon. Until then, write to support and we will set you up.'
          : 'Billed monthly. Cancel anytime, and keep everything until the month you paid for ends.'}
      </p>
      <div className="mt-10 grid gap-6 md:grid-cols-2">
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            offer={offerOf(plan.id, user)}
            way={way}
            account={user?.email}
            processing={processing}
            onBuy={() => onBuy(plan.id)}
          />
        ))}
      </div>
      <p className="mt-8 text-center text-balance text-quiet">
        Your first payment is refunded in full within 7 days if you have not used the plan. More in the{' '}
        <Link href={REFUNDS_PAGE} className={TEXT_BUTTON}>
          Refund Policy
        </Link>{' '}
        and the{' '}
        <Link href={TERMS_PAGE} className={TEXT_BUTTON}>
          Terms
        </Link>
        .
      </p>
    </section>
  )
}
