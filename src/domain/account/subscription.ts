import { isCancelled, type SubscriptionStatus } from './roles.ts'

type Subscription = {
  subscriptionId: string | null
  subscriptionStatus: SubscriptionStatus
  subscriptionExpiresAt: Date | null
}

/** Whether the payment provider goes on to take money: one that is cancelled only lasts to the end of its period. */
export const isRunning = (
  { subscriptionId, subscriptionStatus, subscriptionExpiresAt }: Subscription,
  now: Date,
): boolean =>
  subscriptionId !== null &&
  subscriptionStatus !== 'free' &&
  !isCancelled(subscriptionStatus) &&
  (subscriptionExpiresAt === null || subscriptionExpiresAt > now)
