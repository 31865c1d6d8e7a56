import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { FREE_DOWNLOADS, FREE_PERSONAL_UPLOADS } from '#domain/account/capabilities.ts'
import { PLAN_FEATURES, PLAN_IDS, PLAN_NAMES, PLAN_PRICES } from '#domain/plans.ts'
import { PLANS_PAGE, SIGN_UP_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { cn } from '#web/ui/class-names.ts'

type Card = {
  readonly name: string
  readonly price: string
  readonly features: readonly string[]
  readonly to: string
  readonly action: string
  readonly isMain?: boolean
}

const FREE_TRIAL: Card = {
  name: 'Free Trial',
  price: '$0',
  features: [
    `${FREE_DOWNLOADS} downloads a month`,
    'All looks, overlays and library clips',
    'AI copy for every class',
    `${FREE_PERSONAL_UPLOADS} video of your own`,
    'With our watermark',
  ],
  to: SIGN_UP_PAGE,
  action: 'Start free',
}

const CARDS: readonly Card[] = [
  FREE_TRIAL,
  ...PLAN_IDS.map((id) => ({
    name: PLAN_NAMES[id],
    price: `$${PLAN_PRICES[id].toFixed(2)}`,
    features: PLAN_FEATURES[id],
    to: PLANS_PAGE,
    action: `Choose ${PLAN_NAMES[id]}`,
    isMain: id === 'individual_pro',
  })),
]

/** The three plans with their prices (LA-6, EX-9). */
export const LandingPlans = () => (
  <section aria-labelledby="plans" className="mx-auto max-w-6xl px-4 pb-24 sm:px-6">
    <h2 id="plans" className="text-center font-display text-4xl font-bold text-balance">
      Simple monthly plans
    </h2>
    <ul className="mt-10 grid gap-6 md:grid-cols-3">
      {CARDS.map((card) => (
        <PlanCard key={card.name} {...card} />
      ))}
    </ul>
  </section>
)

const PlanCard = ({ name, price, features, to, action, isMain = false }: Card) => (
  <li
    className={cn(
      'flex flex-col rounded-card border bg-surface p-6 shadow-card',
      isMain ? 'border-pink' : 'border-line',
    )}
  >
    <h3 className="text-xl font-semibold">{name}</h3>
    <p className="mt-2 flex items-baseline gap-1.5">
      <span className="font-display text-4xl font-bold lining-nums">{price}</span>
      <span className="text-quiet">a month</span>
    </p>
    <ul className="mt-5 flex flex-1 flex-col gap-2.5">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check className="mt-1 size-4 shrink-0 text-done" aria-hidden />
          {feature}
        </li>
      ))}
    </ul>
    <Link href={to} className={buttonClass({ variant: isMain ? 'primary' : 'secondary', className: 'mt-6' })}>
      {action}
    </Link>
  </li>
)
