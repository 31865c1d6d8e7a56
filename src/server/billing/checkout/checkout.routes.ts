import * as contract from '#contract/checkout.ts'
import { implement } from '../../http/implement.ts'
import { receiveEvent } from '../provider/receive-event.ts'
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
