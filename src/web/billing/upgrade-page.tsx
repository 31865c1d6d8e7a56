import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { standingOf } from '#domain/account/standing.ts'
import { BRAND } from '#domain/brand.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { Spotlight } from '#web/ui/screen/spotlight.tsx'
import { HOME_PAGE } from '../pages.ts'
import { PlanCard } from './plan-card.tsx'
import { PLANS, planOf } from './plans.ts'
import { scrollToSection } from './scroll-to-section.ts'
import { UpgradeReasons } from './upgrade-reasons.tsx'

const SCROLL_MS = 300

type UpgradePageProps = {
  user: CurrentUser | null
  /** Section to show first. */
  feature: string | undefined
}

export function UpgradePage({ user, feature }: UpgradePageProps) {
  useEffect(() => {
    if (!feature) return
    const timer = setTimeout(() => scrollToSection(feature), SCROLL_MS)
    return () => clearTimeout(timer)
  }, [feature])
  const current = user ? planOf(standingOf(user)) : undefined
  return (
    <div className="relative isolate overflow-hidden">
      <Spotlight fading className="bottom-auto h-[48rem]" />
      <header className="mx-auto flex h-20 max-w-5xl items-center px-4 sm:px-6">
        <Link href={HOME_PAGE} className="rounded-lg py-2" aria-label={`${BRAND.name}, home`}>
          <Wordmark name={BRAND.name} />
        </Link>
      </header>
      <main className="mx-auto max-w-5xl px-4 pb-24 sm:px-6">
        <div className="py-10 text-center">
          <h1 className="font-display text-5xl font-bold text-balance sm:text-6xl">Upgrade to Pro</h1>
          <p className="mx-auto mt-4 max-w-xl text-lg text-pretty text-quiet">
            Every class, every week, without a limit and without our name on it.
          </p>
          {current && <CurrentPlan plan={current} />}
        </div>
        <UpgradeReasons mayUpgrade={current !== 'studio_pro'} />
        <section id="pricing-plans" aria-labelledby="plans" className="scroll-mt-6 pt-16">
          <h2 id="plans" tabIndex={-1} className="text-center font-display text-4xl font-bold">
            Choose your plan
          </h2>
          <p className="mt-3 text-center text-quiet">
            Checkout opens soon. Until then, write to support and we set you up.
          </p>
          <div className="mt-10 grid gap-6 md:grid-cols-2">
            {PLANS.map((plan) => (
              <PlanCard key={plan.id} plan={plan} current={current === plan.id} account={user?.email} />
            ))}
          </div>
        </section>
        <p className="mt-12 text-center">
          <Link href={HOME_PAGE} className={buttonClass()}>
            Back to Home
          </Link>
        </p>
      </main>
    </div>
  )
}

const CurrentPlan = ({ plan }: { plan: 'individual_pro' | 'studio_pro' }) => (
  <p className="mx-auto mt-6 inline-flex items-center gap-3 rounded-card border border-done/50 bg-done/10 px-5 py-3 text-left text-done">
    <CircleCheck className="size-5 shrink-0" aria-hidden />
    {plan === 'studio_pro'
      ? 'You are on Studio Pro, the top tier.'
      : 'You are on Individual Pro. You can upgrade to Studio Pro.'}
  </p>
)
