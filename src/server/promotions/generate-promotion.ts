import type { BodyOf, HandlerReply } from '#contract/endpoint.ts'
import type { generatePromotion as endpoint } from '#contract/promotions.ts'
import { suggestHashtags } from '#domain/platform-safe/hashtags/suggest-hashtags.ts'
import { promotionText } from '#domain/promotion/block.ts'
import { ENGLISH } from '#domain/promotion/copywriter/banks/en/index.ts'
import type { Accepted } from '#domain/promotion/copywriter/check/check-copy.ts'
import { writeOffline } from '#domain/promotion/copywriter/write-offline.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall, Call } from '#server/http/call.ts'
import { loadHistory, loadAnswer, storePromotion, type Written } from './promotion-history.ts'
import { withModelCallLock } from './model/model-call-lock.ts'
import { askModel } from './model/ask-model.ts'
import type { ModelCall } from './model/model-call.ts'
import { type PromotionRequest, orderOf } from './promotion-request.ts'

/**
 * The built-in writer writes, and remembers which lines it used. What one account asks for at the same time is written
 * one after the other, so that no line is used twice and a request that was sent twice gets one text.
 */
const writeBuiltIn = (
  { sql, clock, actor }: ActorCall,
  order: PromotionRequest,
  warnings: readonly string[] = [],
): Promise<Written> =>
  withUserLock(sql, actor.id, async (trx) => {
    const call = { sql: trx, clock }
    const before = await loadAnswer(call, order)
    if (before) return before
    const { lines: used } = await loadHistory(call, order)
    const { copy, lines } = writeOffline({ ...order, used }, ENGLISH)
    const written: Written = {
      copy,
      hashtags: suggestHashtags(order.facts),
      source: 'offline',
      warnings,
      lines,
    }
    await storePromotion(call, order, written)
    return written
  })

/** A model writes, one text of an account at a time; where it cannot, the built-in writer does and says so (S4). */
const writeWithModel = (call: ModelCall, order: PromotionRequest): Promise<Written> =>
  withModelCallLock(call, call.copywriter.limits.totalMs, async () => {
    const before = await loadAnswer(call, order)
    if (before) return before
    const { messages } = await loadHistory(call, order)
    const asked = await askModel(call, order, messages)
    return asked.copy ? keep(call, order, asked) : writeBuiltIn(call, order, [asked.warning])
  })

async function keep({ sql, clock }: ModelCall, order: PromotionRequest, accepted: Accepted): Promise<Written> {
  const { copy } = accepted
  const hashtags = accepted.hashtags.length > 0 ? accepted.hashtags : suggestHashtags(order.facts)
  const written: Written = { copy, hashtags, source: 'ai', warnings: [], lines: [] }
  await transaction(sql, (trx) => storePromotion({ sql: trx, clock }, order, written))
  return written
}

/** Words of a writer with the facts of the form around them. Facts are never anybody's words. */
export async function generatePromotion(
  call: Call<typeof endpoint>,
  asked: BodyOf<typeof endpoint>,
): Promise<HandlerReply<typeof endpoint>> {
  const order = orderOf(call, asked)
  const { copy, hashtags, source, warnings } = (await loadAnswer(call, order)) ?? (await write(call, order))
  const blocks = [...promotionBlocks(order.facts, copy)]
  return {
    promotionalText: promotionText(blocks),
    blocks,
    source,
    hashtags: [...hashtags],
    warnings: [...warnings],
  }
}

function write({ copywriter, ...call }: Call<typeof endpoint>, order: PromotionRequest): Promise<Written> {
  return copywriter
    ? writeWithModel({ ...call, copywriter }, order)
    : writeBuiltIn({ ...call, copywriter }, order)
}
