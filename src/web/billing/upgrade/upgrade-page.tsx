import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { standingOf } from '#domain/account/standing.ts'
import { BRAND } from '#domain/brand.ts'
import type { PlanId } from '#domain/plans.ts'
import { paymentErrorSentence, withoutError } from '#web/billing/checkout/payment-errors.ts'
import { useCheckout } from '#web/billing/checkout/use-checkout.ts'
import { planOf } from '#web/billing/plans.ts'
import { publish } from '#web/bus/page-events.ts'
import { HOME_PAGE, SIGN_IN_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { cn } from '#web/ui/class-names.ts'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { Spotlight } from '#web/ui/screen/spotlight.tsx'
import { PaymentErrorBanner } from './payment-error-banner.tsx'
import { buyButtonId } from './plan-button.tsx'
import { type PlanNote, planNote } from './plan-note.ts'
import { PlansSection } from './plans-section.tsx'
import { scrollToSection } from './scroll-to-section.ts'
import { UpgradeReasons } from './upgrade-reasons.tsx'

/** The error in the address, as a sentence; it is removed from the address at once (BI-11). */
function useAddressError() {
  const [search] = useSearchParams()
  const [path, navigate] = useLocation()
  const [sentence, setSentence] = useState<string>()
  const code = search.get('error')
  const rest = withoutError(search)
  useEffect(() => {
    if (code === null) return
    setSentence(paymentErrorSentence(code))
    navigate(path + rest, { replace: true, state: history.state })
  }, [code, path, rest, navigate])
  return { sentence, dismiss: () => setSentence(undefined) }
}

const SCROLL_MS = 300

type UpgradePageProps = {
  user: CurrentUser | null
  /** Section to scroll to. */
  feature: string | undefined
  /** The plan that was chosen before sign-in. */
  chosenPlan: PlanId | undefined
}

export function UpgradePage({ user, feature, chosenPlan }: UpgradePageProps) {
  const [, navigate] = useLocation()
  const addressError = useAddressError()
  const { processing, failure, start, clearFailure } = useCheckout()
  useEffect(() => publish('viewContent', { page: 'upgrade' }), [])
  useEffect(() => {
    if (!feature) return
    const timer = setTimeout(() => scrollToSection(feature, chosenPlan && buyButtonId(chosenPlan)), SCROLL_MS)
    return () => clearTimeout(timer)
  }, [feature, chosenPlan])
  const buy = (planId: PlanId) => {
    addressError.dismiss()
    if (user) void start(planId)
    else navigate(SIGN_IN_PAGE, { state: { plan: planId } })
  }
  /** The banner's buttons disappear: the focus returns to the buy button, or to the top. */
  const dismiss = () => {
    addressError.dismiss()
    clearFailure()
    if (failure) focusOn(`#${buyButtonId(failure.planId)}`)
    else focusOn('h1')
  }
  const retry = ({ planId }: NonNullable<typeof failure>) => {
    focusOn(`#${buyButtonId(planId)}`)
    buy(planId)
  }
  const note = user ? planNote(user) : undefined
  const hasTopTier = user !== null && planOf(standingOf(user)) === 'studio_pro'
  return (
    <div className="relative isolate overflow-clip">
      <Spotlight fading className="bottom-auto h-[48rem]" />
      <header className="mx-auto flex h-20 max-w-5xl items-center px-4 sm:px-6">
        <Link href={HOME_PAGE} className="rounded-lg py-2" aria-label={`${BRAND.name}, home`}>
          <Wordmark name={BRAND.name} />
        </Link>
      </header>
      <main className="mx-auto max-w-5xl px-4 pb-24 sm:px-6">
        <PaymentErrorBanner
          sentence={failure?.sentence ?? addressError.sentence}
          onRetry={failure && (() => retry(failure))}
          onDismiss={dismiss}
        />
        <div className="py-10 text-center">
          <h1 tabIndex={-1} className="font-display text-5xl font-bold text-balance sm:text-6xl">
            Upgrade to Pro
          </h1>
          <p className="mx-auto mt-4 max-w-xl text-lg text-balance text-quiet">
            Every class, every week, without limits and without our name on it.
          </p>
          {note && <CurrentPlan {...note} />}
        </div>
        <UpgradeReasons mayUpgrade={!hasTopTier} />
        <PlansSection user={user} processing={processing} onBuy={buy} />
        <p className="mt-12 text-center">
          <Link href={HOME_PAGE} className={buttonClass()}>
            Back to Home
          </Link>
        </p>
      </main>
    </div>
  )
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

function CurrentPlan({ isLate, text }: PlanNote) {
  const Icon = isLate ? CircleAlert : CircleCheck
  return (
    <p
      className={cn(
        'mx-auto mt-6 inline-flex items-center gap-3 rounded-card border px-5 py-3 text-left',
        isLate ? 'border-danger/50 bg-danger/10 text-danger' : 'border-done/50 bg-done/10 text-done',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      {text}
    </p>
  )
}
