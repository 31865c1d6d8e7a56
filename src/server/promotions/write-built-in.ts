import { suggestHashtags } from '#domain/platform-safe/hashtags/suggest-hashtags.ts'
import { ENGLISH } from '#domain/promotion/copywriter/banks/en/index.ts'
import { writeOffline } from '#domain/promotion/copywriter/write-offline.ts'
import { aloneFor } from '#server/accounts/person/alone-for.ts'
import type { ActorCall } from '#server/http/call.ts'
import { pastOf, recall, remember, type Written } from './memory.ts'
import type { Order } from './order.ts'

/**
 * The built-in writer writes, and remembers which lines it used. What one account asks for at the same time is written
 * one after the other, so that no line is used twice and a request that was sent twice gets one text.
 */
export const writeBuiltIn = (
  { sql, clock, actor }: ActorCall,
  order: Order,
  warnings: readonly string[] = [],
): Promise<Written> =>
  aloneFor(sql, actor.id, async (trx) => {
    const call = { sql: trx, clock }
    const before = await recall(call, order)
    if (before) return before
    const { lines: used } = await pastOf(call, order)
    const { copy, lines } = writeOffline({ ...order, used }, ENGLISH)
    const written: Written = {
      copy,
      hashtags: suggestHashtags(order.facts),
      source: 'offline',
      warnings,
      lines,
    }
    await remember(call, order, written)
    return written
  })
