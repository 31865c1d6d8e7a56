import { simulateStripeSuccess } from '#contract/mock-checkout.ts'
import { implement } from '#server/http/implement.ts'
import { simulateSuccess } from './simulate-success.ts'

/** Loaded only with the mock checkout (SV-15). */
export const mockRoutes = [implement(simulateStripeSuccess, (call) => simulateSuccess(call, call.body))]
