import type { PlanId } from '#domain/plans.ts'
import type { useCheckoutWay } from '#web/billing/checkout/checkout-query.ts'
import { MOST_POPULAR, type Offer, type Plan } from '#web/billing/plans.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { checkoutEmail } from './checkout-email.ts'

export type PlanButtonProps = {
  plan: Plan
  offer: Offer
  way: ReturnType<typeof useCheckoutWay>
  account: string | undefined
  /** The plan whose checkout is starting; the others are disabled. */
  processing: PlanId | undefined
  onBuy: () => void
}

const OWNED = { current: 'Current Plan', included: 'Part of your plan' } as const
const LEADS = { upgrade: 'Upgrade to', own: 'Get your own', again: 'Pay again for' } as const

/** The action on a plan (BI-7). */
export function PlanButton({ plan, offer, way, account, processing, onBuy }: PlanButtonProps) {
  const variant = plan.id === MOST_POPULAR ? 'primary' : 'secondary'
  if (offer === 'current' || offer === 'included')
    return (
      <Button disabled size="lg">
        {OWNED[offer]}
      </Button>
    )
  if (way === 'none')
    return (
      <a href={checkoutEmail(plan, account)} className={buttonClass({ variant, size: 'lg' })}>
        Write to support
      </a>
    )
  return (
    <Button
      id={buyButtonId(plan.id)}
      variant={variant}
      size="lg"
      busy={processing === plan.id && 'Processing...'}
      disabled={processing !== undefined && processing !== plan.id}
      onClick={onBuy}
    >
      {LEADS[offer]} {plan.name}
    </Button>
  )
}

export const buyButtonId = (planId: PlanId) => `buy-${planId}`
