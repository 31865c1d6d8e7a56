import * as calls from '#contract/promotions.ts'
import { implement } from '#server/http/implement.ts'
import { generatePromotion } from './generate-promotion.ts'

export const promotionRoutes = [
  implement(calls.generatePromotion, (call) => generatePromotion(call, call.body)),
]
