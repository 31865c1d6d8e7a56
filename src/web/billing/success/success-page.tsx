import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { BRAND } from '#domain/brand.ts'
import type { PlanId } from '#domain/plans.ts'
import { supportMail } from '#domain/support-mail.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { PlanFeatures } from '#web/billing/plan-features.tsx'
import { planById } from '#web/billing/plans.ts'
import { PLANS_PAGE, SIGN_IN_PAGE } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { CARD } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { SpotlitStage } from '#web/ui/screen/spotlit-stage.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Spinner } from '#web/ui/state/spinner.tsx'
import { HomeRedirect } from './home-redirect.tsx'
import { settleDeps } from './settle-deps.ts'
import { settlePayment } from './settle-payment.ts'
import type { Outcome } from './success-view.ts'
import { announcementFor, successView, TITLES } from './success-view.ts'

type Arrival = {
  /** The finished checkout. */
  sessionId: string | undefined
  /** The address says that something was paid. It only affects how long the page polls. */
  isFlagged: boolean
}

/** The outcome of the payment. Settling continues even if the user leaves the page. */
function useSettling(isSignedIn: boolean, { sessionId, isFlagged }: Arrival) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'looking' })
  const [attempt, setAttempt] = useState(1)
  const [isLooking, setLooking] = useState(true)
  useEffect(() => {
    if (!isSignedIn) return
    let isCurrent = true
    const end = (next: Outcome) => {
      if (!isCurrent) return
      setOutcome(next)
      setLooking(false)
    }
    setLooking(true)
    settlePayment(isFlagged && attempt === 1, settleDeps(client, sessionId)).then(
      (planId) => end(planId ? { kind: 'paid', planId } : { kind: 'none' }),
      (error) => {
        console.error('Failed to confirm a payment', error)
        end({ kind: 'failed', sentence: sentenceOf(error) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [client, isSignedIn, isFlagged, sessionId, attempt])
  return { outcome, isLooking, lookAgain: () => setAttempt((last) => last + 1) }
}

function Welcome({ planId }: { planId: PlanId }) {
  const plan = planById(planId)
  return (
    <>
      <p className="text-lg text-quiet">You are on {plan.name}. Thank you for dancing with us.</p>
      <section
        aria-label={`What ${plan.name} gives you`}
        className={`${CARD} w-full max-w-md p-6 text-left sm:p-8`}
      >
        <PlanFeatures plan={plan} />
      </section>
      <HomeRedirect />
    </>
  )
}

/** Target of a finished checkout. Only the server decides whether it was paid, never the address. */
export function SuccessPage({ user }: { user: CurrentUser | null }) {
  const [search] = useSearchParams()
  const sessionId = search.get('session_id') ?? search.get('session') ?? undefined
  const isFlagged = search.has('payment_success')
  const { outcome, isLooking, lookAgain } = useSettling(user !== null, { sessionId, isFlagged })
  const view = successView({ user, outcome, fromCheckout: Boolean(sessionId) })
  const title = TITLES[view.kind]
  useEffect(() => {
    document.title = `${title} · ${BRAND.name}`
  }, [title])
  const announcement = announcementFor(view)
  useEffect(() => {
    if (announcement && !isLooking) announce(announcement)
  }, [announcement, isLooking])
  // "Look again" disappears with a result. The buttons after it must not get the focus: that would stop the redirect.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (view.kind === 'welcome') heading.current?.focus()
  }, [view.kind])
  const again = (
    <Button variant="primary" busy={isLooking && 'Looking…'} onClick={lookAgain}>
      Look again
    </Button>
  )
  return (
    <SpotlitStage>
      <h1 ref={heading} tabIndex={-1} className="font-display text-5xl font-bold text-balance sm:text-6xl">
        {title}
      </h1>
      <div className="mt-4 flex flex-col items-center gap-8">
        {view.kind === 'looking' && <Spinner label="Looking for your payment" />}
        {view.kind === 'welcome' && <Welcome planId={view.planId} />}
        {view.kind === 'signed-out' && <SignedOut />}
        {view.kind === 'none' && <NoPayment account={user?.email} again={again} />}
        {view.kind === 'failed' && (
          <>
            <Notice tone="danger">{view.sentence}</Notice>
            {again}
          </>
        )}
      </div>
    </SpotlitStage>
  )
}

const SignedOut = () => (
  <>
    <p className="text-lg text-quiet">If you have paid, your plan is in your account.</p>
    <Link href={SIGN_IN_PAGE} className={buttonClass({ variant: 'primary', size: 'lg' })}>
      Sign In
    </Link>
  </>
)

const NoPayment = ({ account, again }: { account: string | undefined; again: ReactNode }) => (
  <>
    <p className="text-lg text-balance text-quiet">
      We have not received a payment, and nothing you made is lost. If you have just paid, it can take a
      minute or two to arrive.
    </p>
    <div className="flex flex-wrap justify-center gap-3">
      {again}
      <Link href={PLANS_PAGE} className={buttonClass()}>
        See the plans
      </Link>
      <a
        href={supportMail(`My payment for ${BRAND.name}`, [`My account: ${account ?? ''}`])}
        className={buttonClass({ variant: 'ghost' })}
      >
        Write to support
      </a>
    </div>
  </>
)
