import { generatePromotion } from '#contract/promotions.ts'
import { implement } from '#server/http/implement.ts'
import { writePromotion } from './write-promotion.ts'

export const promotionRoutes = [implement(generatePromotion, (call) => writePromotion(call, call.body))]
