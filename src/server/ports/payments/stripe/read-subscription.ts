import type Stripe from 'stripe'
import type { PaidState, PaidSubscription } from '#domain/account/subscription/paid.ts'
import { PLAN_IDS, type PlanId } from '#domain/plans/plans.ts'
import { UnknownPrice } from '#server/ports/payments/payments.ts'
import type { Prices, StripeSettings } from '#server/ports/payments/settings.ts'

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

type Ours = Pick<StripeSettings, 'prices' | 'isLive'> & {
  /** The one that the account is known to have. */
  held?: string | null | undefined
}

/**
 * What a subscription is to us; undefined for one that is over, of something else than our plans, or of play money. One of
 * ours at a price that nobody knows is paid for all the same: taking it for nothing would end a plan that is paid.
 */
export function readSubscription(
  subscription: Stripe.Subscription,
  { prices, isLive, held }: Ours,
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
