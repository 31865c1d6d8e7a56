import type { confirmPurchase } from '#contract/checkout.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { PlanId } from '#domain/plans.ts'

const FIRST_MS = { flagged: 2000, plain: 1000 } as const
const TURNS = { flagged: 3, plain: 1 } as const
const BETWEEN_MS = 1000

type Purchase = ReplyOf<typeof confirmPurchase>

/** The steps of settling a payment, injected so that tests see their order. */
export type SettleDeps = {
  wait(ms: number): Promise<void>
  /** Refetches the user. Never throws. */
  refreshUser(): Promise<void>
  isOn(planId: PlanId): boolean
  /** Refetches videos, preferences and class types. Never throws. */
  refreshLists(): Promise<void>
  /** Undefined if no payment of this checkout has arrived. Throws if unknown. */
  confirm(): Promise<Purchase | undefined>
  publishPurchase(purchase: Purchase): void
  clearSelectedPlan(): void
}

/**
 * After a checkout: the redirect may be faster than the provider's webhook, so it polls, longer if the address says
 * that something was paid (BI-26, BI-27). A purchase is published only if the server confirms it as the first (BI-28,
 * C34). Resolves with the confirmed plan, if any; throws if unknown.
 */
export async function settlePayment(isFlagged: boolean, deps: SettleDeps): Promise<PlanId | undefined> {
  const how = isFlagged ? 'flagged' : 'plain'
  await deps.wait(FIRST_MS[how])
  for (let turn = 1; turn <= TURNS[how]; turn += 1) {
    if (turn > 1) await deps.wait(BETWEEN_MS)
    await deps.refreshUser()
  }
  await deps.refreshLists()
  const purchase = await deps.confirm()
  if (!purchase) return undefined
  if (purchase.firstTime) deps.publishPurchase(purchase)
  deps.clearSelectedPlan()
  // The webhook may have arrived after the last refetch.
  if (!deps.isOn(purchase.planId)) await deps.refreshUser()
  return purchase.planId
}
