import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { useCheckoutWay } from '#web/billing/checkout/checkout-query.ts'
import { offerOf, PLANS } from '#web/billing/plans.ts'
import { REFUNDS_PAGE, TERMS_PAGE } from '#web/pages.ts'
import { TEXT_BUTTON } from '#web/ui/action/text-button.tsx'
import { PlanCard } from './plan-card.tsx'

type PlansSectionProps = {
  user: CurrentUser | null
  processing: PlanId | undefined
  onBuy: (planId: PlanId) => void
}

/** Where plans cannot be bought here, support is written to. */
export function PlansSection({ user, processing, onBuy }: PlansSectionProps) {
  const way = useCheckoutWay()
  return (
    <section id="pricing-plans" aria-labelledby="plans" className="scroll-mt-6 pt-16">
      <h2 id="plans" tabIndex={-1} className="text-center font-display text-4xl font-bold">
        Choose your plan
      </h2>
      <p className="mt-3 text-center text-pretty text-quiet">
        {way === 'none'
          ? 'Checkout opens soon. Until then, write to support and we set you up.'
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
