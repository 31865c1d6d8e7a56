import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useWork } from '#web/api/use-work.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { useCheckoutWay } from '#web/billing/checkout/checkout-query.ts'
import { selectedPlan } from '#web/billing/checkout/selected-plan.ts'
import { useIsMounted } from '#web/billing/checkout/use-is-mounted.ts'
import { planById } from '#web/billing/plans.ts'
import { PLANS_PAGE, SUCCESS_PAGE } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { LoadingScreen } from '#web/ui/screen/loading-screen.tsx'
import { SpotlitStage } from '#web/ui/screen/spotlit-stage.tsx'
import { CardFields } from './card-fields.tsx'
import { checkoutInAddress } from './checkout-in-address.ts'
import { CARD_DECLINED, completePayment, declinePayment, type MockCheckout } from './pay.ts'

const CARDS = [
  { number: '4242 4242 4242 4242', meaning: 'succeeds' },
  { number: '4000 0000 0000 0002', meaning: 'is declined' },
] as const

/** The provider's test cards. Here only the buttons decide. */
const TestCards = () => (
  <div className="rounded-control border border-dashed border-edge px-4 py-3 text-sm">
    <p className="font-semibold">Test cards</p>
    <ul className="mt-2 flex flex-col gap-1 text-quiet">
      {CARDS.map(({ number, meaning }) => (
        <li key={number} className="flex flex-wrap justify-between gap-x-4">
          <code className="tabular text-ink">{number}</code> {meaning}
        </li>
      ))}
    </ul>
  </div>
)

/** Part of every build, but only available without a real payment provider (C36). */
export function MockCheckoutPage() {
  const way = useCheckoutWay()
  if (way === undefined) return <LoadingScreen />
  return way === 'mock' ? <Checkout /> : <NotAvailable />
}

/** For a visit without a checkout: uses the last selected plan (BI-19, BI-23). */
const newCheckout = (): MockCheckout => ({
  planId: selectedPlan() ?? 'individual_pro',
  sessionId: `mock_${[...crypto.getRandomValues(new Uint32Array(3))].join('_')}`,
})

function Checkout() {
  const client = useQueryClient()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [fresh] = useState(newCheckout)
  const checkout = { ...fresh, ...checkoutInAddress(search) }
  const plan = planById(checkout.planId)
  const isHere = useIsMounted()
  const { busy, failure, run } = useWork()
  const succeed = async () => {
    const isPaid = await run('Paying…', () => completePayment(checkout, () => refreshUser(client)))
    if (!isPaid || !isHere()) return
    const paid = new URLSearchParams({ payment_success: 'true', session: checkout.sessionId })
    navigate(`${SUCCESS_PAGE}?${paid}`, { replace: true })
  }
  return (
    <SpotlitStage className="max-w-md text-left">
      <h1 className="font-display text-4xl font-bold">Mock checkout</h1>
      <p className="mt-2 text-quiet">For trying things out. No card is read, and no money moves.</p>
      <div className="mt-6 flex flex-col gap-6 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
        <p className="flex items-baseline justify-between gap-4">
          <strong className="text-xl">{plan.name}</strong>
          <span className="text-quiet">
            <strong className="tabular text-2xl text-ink">{plan.price}</strong>/month
          </span>
        </p>
        <TestCards />
        <CardFields />
        <Notice tone="danger">{failure}</Notice>
        <div className="flex flex-col gap-3">
          <Button
            variant="primary"
            size="lg"
            busy={busy === 'Paying…' && busy}
            disabled={busy === 'Declining…'}
            onClick={() => void succeed()}
          >
            Test Successful Payment
          </Button>
          <Button
            size="lg"
            busy={busy === 'Declining…' && busy}
            disabled={busy === 'Paying…'}
            onClick={() => void run('Declining…', declinePayment, CARD_DECLINED)}
          >
            Test Failed Payment
          </Button>
          <Link href={PLANS_PAGE} className={buttonClass({ variant: 'ghost' })}>
            Back to Plans
          </Link>
        </div>
      </div>
    </SpotlitStage>
  )
}

const NotAvailable = () => (
  <SpotlitStage>
    <h1 className="font-display text-4xl font-bold text-balance sm:text-5xl">
      The mock checkout is not available
    </h1>
    <p className="mt-4 text-lg text-quiet">It only exists where payments are being tried out.</p>
    <Link href={PLANS_PAGE} className={buttonClass({ variant: 'primary', className: 'mt-8' })}>
      Back to Plans
    </Link>
  </SpotlitStage>
)
