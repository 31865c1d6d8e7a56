import * as contract from '#contract/checkout.ts'
import { receiveEvent } from '#server/billing/provider/receive-event.ts'
import { implement } from '#server/http/implement.ts'
import { reportPurchase } from './confirm-purchase.ts'
import { openCheckout } from './create-checkout.ts'

export const checkoutRoutes = [
  implement(contract.readCheckout, ({ payments }) => ({ way: payments.way })),
  implement(contract.createCheckout, (call) => openCheckout(call, call.body)),
  implement(contract.confirmPurchase, (call) => reportPurchase(call, call.body.sessionId)),
  implement(contract.receiveStripeEvent, async (call) => {
    await receiveEvent(call, call)
    return { received: true as const }
  }),
]
