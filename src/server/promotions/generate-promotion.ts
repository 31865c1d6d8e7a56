import type { BodyOf, HandlerReply } from '#contract/endpoint.ts'
import type { generatePromotion as endpoint } from '#contract/promotions.ts'
import { promotionText } from '#domain/promotion/block.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import type { Call } from '#server/http/call.ts'
import { recall, type Written } from './memory.ts'
import { writeWithModel } from './model/write-with-model.ts'
import { type Order, orderOf } from './order.ts'
import { writeBuiltIn } from './write-built-in.ts'

/** Words of a writer with the facts of the form around them. Facts are never anybody's words. */
export async function generatePromotion(
  call: Call<typeof endpoint>,
  asked: BodyOf<typeof endpoint>,
): Promise<HandlerReply<typeof endpoint>> {
  const order = orderOf(call, asked)
  const { copy, hashtags, source, warnings } = (await recall(call, order)) ?? (await write(call, order))
  const blocks = [...promotionBlocks(order.facts, copy)]
  return {
    promotionalText: promotionText(blocks),
    blocks,
    source,
    hashtags: [...hashtags],
    warnings: [...warnings],
  }
}

function write({ copywriter, ...call }: Call<typeof endpoint>, order: Order): Promise<Written> {
  return copywriter
    ? writeWithModel({ ...call, copywriter }, order)
    : writeBuiltIn({ ...call, copywriter }, order)
}
