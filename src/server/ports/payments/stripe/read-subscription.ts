import type Stripe from 'stripe'
import type { PaidState, PaidSubscription } from '#domain/account/subscription/paid.ts'
import { PLAN_IDS, type PlanId } from '#domain/plans.ts'
import { UnknownPrice } from '#server/ports/payments/payments.ts'
import type { Prices, StripeSettings } from '#server/ports/payments/settings.ts'

type Status = Stripe.Subscription['status']

/** Undefined for ended subscriptions and for those whose first payment never succeeded. */
const STATES: Record<Status, PaidState | undefined> = {
  active: 'running',
  trialing: 'running',
  past_due: 'overdue',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: undefined,
  incomplete: undefined,
  incomplete_expired: undefined,
}

const moment = (seconds: number): Date => new Date(seconds * 1000)

type ReadOptions = Pick<StripeSettings, 'prices' | 'isLive'> & {
  /** The account's stored subscription id. */
  held?: string | null | undefined
}

/**
 * Maps a Stripe subscription; undefined if it has ended, is not for our plans, or is not in the key's mode. Throws
 * for one of ours with an unknown price: ignoring it would end a paid plan.
 */
export function readSubscription(
  subscription: Stripe.Subscription,
  { prices, isLive, held }: ReadOptions,
): PaidSubscription | undefined {
  const { id, status, items, created, metadata, livemode } = subscription
  const state = STATES[status]
  const sold = soldItem(items.data, prices)
  if (state === undefined || livemode !== isLive) return undefined
  if (!sold) {
    if (id === held || metadata.checkout !== undefined) throw new UnknownPrice(unknownPrice(subscription))
    return undefined
  }
  const { plan, item } = sold
  const end = state === 'running' ? endOf(subscription) : undefined
  const waits = state === 'overdue' || state === 'unpaid'
  return {
    id,
    plan,
    state: end ? 'lasting' : state,
    since: moment(created),
    paidUntil: end ?? moment(waits ? item.current_period_start : item.current_period_end),
    checkoutId: metadata.checkout,
  }
}

const unknownPrice = ({ id, items }: Stripe.Subscription): string =>
  `${id} is paid at ${items.data.map(({ price }) => price.id).join(', ')}, which STRIPE_PRICE_… do not name`

/** The higher plan if it contains both. */
function soldItem(
  items: readonly Stripe.SubscriptionItem[],
  prices: Prices,
): { plan: PlanId; item: Stripe.SubscriptionItem } | undefined {
  const sold = PLAN_IDS.flatMap((plan) => {
    const item = items.find(({ price }) => prices[plan].includes(price.id))
    return item ? [{ plan, item }] : []
  })
  return sold.at(-1)
}

/** The end date of a canceled subscription; undefined if it renews. */
function endOf({ cancel_at, cancel_at_period_end, items }: Stripe.Subscription): Date | undefined {
  if (cancel_at !== null) return moment(cancel_at)
  const periodEnd = items.data[0]?.current_period_end
  return cancel_at_period_end && periodEnd !== undefined ? moment(periodEnd) : undefined
}

/** The end of the paid period, if running. */
export const paidUntil = ({ status, items }: Stripe.Subscription): Date | undefined => {
  const end = items.data[0]?.current_period_end
  return STATES[status] === 'running' && end !== undefined ? moment(end) : undefined
}
