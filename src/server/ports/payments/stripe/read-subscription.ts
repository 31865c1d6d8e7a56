import type Stripe from 'stripe'
import type { PaidState, PaidSubscription } from '#domain/account/subscription/paid.ts'
import { PLAN_IDS, type PlanId } from '#domain/plans/plans.ts'
import type { Prices, StripeSettings } from '../settings.ts'

type Status = Stripe.Subscription['status']

/** Undefined for what is over, or was never paid for the first time. */
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

/** What a subscription is to us; undefined for one that is over, of other prices than ours, or of play money. */
export function readSubscription(
  subscription: Stripe.Subscription,
  { prices, isLive }: StripeSettings,
): PaidSubscription | undefined {
  const { id, status, items, created, metadata, livemode } = subscription
  const state = STATES[status]
  const sold = soldItem(items.data, prices)
  if (state === undefined || !sold || livemode !== isLive) return undefined
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

/** The higher plan where there are both. */
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

/** When it ends without being renewed; undefined where it will be. */
function endOf({ cancel_at, cancel_at_period_end, items }: Stripe.Subscription): Date | undefined {
  if (cancel_at !== null) return moment(cancel_at)
  const periodEnd = items.data[0]?.current_period_end
  return cancel_at_period_end && periodEnd !== undefined ? moment(periodEnd) : undefined
}

/** The end of what is paid, where something is. */
export const paidUntil = ({ status, items }: Stripe.Subscription): Date | undefined => {
  const end = items.data[0]?.current_period_end
  return STATES[status] === 'running' && end !== undefined ? moment(end) : undefined
}
