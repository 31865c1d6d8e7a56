import type { PlanId } from '#domain/plans/plans.ts'
import { PlanGives } from '#web/billing/plan-gives.tsx'
import { planById } from '#web/billing/plans.ts'
import { CARD } from '#web/ui/layout/card.tsx'
import { WayHome } from './way-home.tsx'

export function Welcome({ planId }: { planId: PlanId }) {
  const plan = planById(planId)
  return (
    <>
      <p className="text-lg text-quiet">You are on {plan.name}. Thank you for dancing with us.</p>
      <section
        aria-label={`What ${plan.name} gives you`}
        className={`${CARD} w-full max-w-md p-6 text-left sm:p-8`}
      >
        <PlanGives plan={plan} />
      </section>
      <WayHome />
    </>
  )
}
