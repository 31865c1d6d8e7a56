import { suggestHashtags } from '#domain/platform-safe/hashtags/suggest-hashtags.ts'
import type { Accepted } from '#domain/promotion/copywriter/check/check-copy.ts'
import { transaction } from '#server/db/transaction.ts'
import { pastOf, recall, remember, type Written } from '#server/promotions/memory.ts'
import type { Order } from '#server/promotions/order.ts'
import { writeBuiltIn } from '#server/promotions/write-built-in.ts'
import { alone } from './alone.ts'
import { askModel } from './ask-model.ts'
import type { ModelCall } from './model-call.ts'

/** A model writes, one text of an account at a time; where it cannot, the built-in writer does and says so (S4). */
export const writeWithModel = (call: ModelCall, order: Order): Promise<Written> =>
  alone(call, call.copywriter.limits.totalMs, async () => {
    const before = await recall(call, order)
    if (before) return before
    const { messages } = await pastOf(call, order)
    const asked = await askModel(call, order, messages)
    return asked.copy ? keep(call, order, asked) : writeBuiltIn(call, order, [asked.warning])
  })

async function keep({ sql, clock }: ModelCall, order: Order, accepted: Accepted): Promise<Written> {
  const { copy } = accepted
  const hashtags = accepted.hashtags.length > 0 ? accepted.hashtags : suggestHashtags(order.facts)
  const written: Written = { copy, hashtags, source: 'ai', warnings: [], lines: [] }
  await transaction(sql, (trx) => remember({ sql: trx, clock }, order, written))
  return written
}
