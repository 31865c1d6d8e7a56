import type { confirmPurchase } from '#contract/checkout.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { PlanId } from '#domain/plans/plans.ts'

const FIRST_MS = { flagged: 2000, plain: 1000 } as const
const TURNS = { flagged: 3, plain: 1 } as const
const BETWEEN_MS = 1000

type Purchase = ReplyOf<typeof confirmPurchase>

/** What the page can do about a payment; pieces of the world, so that the order of it is seen by a test. */
export type Settling = {
  wait(ms: number): Promise<void>
  /** Reads who is signed in anew, whatever is cached. Never throws. */
  refreshUser(): Promise<void>
  isOn(planId: PlanId): boolean
  /** Reads anew what a plan changes: videos, preferences, class types. Never throws. */
  refreshLists(): Promise<void>
  /** Undefined where no payment of this checkout has arrived. Throws where nobody knows. */
  confirm(): Promise<Purchase | undefined>
  tellPurchase(purchase: Purchase): void
  forgetSelectedPlan(): void
}

/**
 * After a checkout: the provider may be here before its word is, so there is some patience, more where the address says
 * that something was paid (BI-26, BI-27). A purchase is told only where the server says that it is one, and only the
 * first time (BI-28, C34). Answers the plan whose payment was confirmed, if there was one; throws where nobody knows.
 */
export async function settlePayment(isFlagged: boolean, settling: Settling): Promise<PlanId | undefined> {
  const how = isFlagged ? 'flagged' : 'plain'
  await settling.wait(FIRST_MS[how])
  for (let turn = 1; turn <= TURNS[how]; turn += 1) {
    if (turn > 1) await settling.wait(BETWEEN_MS)
    await settling.refreshUser()
  }
  await settling.refreshLists()
  const purchase = await settling.confirm()
  if (!purchase) return undefined
  if (purchase.firstTime) settling.tellPurchase(purchase)
  settling.forgetSelectedPlan()
  // Its word may have come after the last look.
  if (!settling.isOn(purchase.planId)) await settling.refreshUser()
  return purchase.planId
}
