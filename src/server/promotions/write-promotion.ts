import type { BodyOf, HandlerReply } from '#contract/endpoint.ts'
import type { generatePromotion as endpoint } from '#contract/promotions.ts'
import { postBrand } from '#domain/brand-kit/post-brand.ts'
import { suggestHashtags, withOwnHashtags } from '#domain/platform-safe/suggest-hashtags.ts'
import { promotionText } from '#domain/promotion/block.ts'
import { ENGLISH } from '#domain/promotion/copywriter/banks/en/index.ts'
import type { Accepted } from '#domain/promotion/copywriter/check/check-copy.ts'
import { withKind } from '#domain/promotion/copywriter/class-name.ts'
import { writeOffline } from '#domain/promotion/copywriter/write-offline.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { kitInUse } from '#server/brand-kit/kit-in-use.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall, Call } from '#server/http/call.ts'
import { findTermChanges } from '#server/platform-terms/find-lexicon.ts'
import { askModel } from './model/ask-model.ts'
import type { ModelCall } from './model/model-call.ts'
import { withModelCallLock } from './model/model-call-lock.ts'
import type { Written } from './promotion-history.ts'
import { loadAnswer, loadHistory, storePromotion } from './promotion-history.ts'
import type { PromotionRequest } from './promotion-request.ts'
import { promotionRequest } from './promotion-request.ts'

export type WriterCall = ActorCall & Pick<Call<typeof endpoint>, 'request'>

const suggestedTags = ({ facts, words, lexicon }: PromotionRequest): readonly string[] =>
  suggestHashtags(facts, lexicon, words)

/**
 * Writes with the built-in writer and stores its lines. Serialized per account, so that no line is used twice and a
 * repeated request gets the same text.
 */
const writeBuiltIn = (
  { sql, clock, actor }: ActorCall,
  request: PromotionRequest,
  warnings: readonly string[] = [],
): Promise<Written> =>
  withUserLock(sql, actor.id, async (trx) => {
    const call = { sql: trx, clock }
    const before = await loadAnswer(call, request)
    if (before) return before
    const { lines: used } = await loadHistory(call, request)
    const { copy, lines } = writeOffline({ ...request, used }, ENGLISH)
    const written: Written = {
      copy,
      hashtags: suggestedTags(request),
      source: 'offline',
      warnings,
      lines,
    }
    await storePromotion(call, request, written)
    return written
  })

/** Writes with a model, one call per account at a time; falls back to the built-in writer with a warning (S4). */
const writeWithModel = (call: ModelCall, request: PromotionRequest): Promise<Written> =>
  withModelCallLock(call, call.copywriter.limits.totalMs, async () => {
    const before = await loadAnswer(call, request)
    if (before) return before
    const { messages } = await loadHistory(call, request)
    const answer = await askModel(call, request, messages)
    return answer.copy ? store(call, request, answer) : writeBuiltIn(call, request, [answer.warning])
  })

async function store(
  { sql, clock }: ModelCall,
  request: PromotionRequest,
  accepted: Accepted,
): Promise<Written> {
  const copy = withKind(accepted.copy, request.facts)
  const { facts, words, lexicon } = request
  const hashtags =
    accepted.hashtags.length > 0
      ? withOwnHashtags(facts, lexicon, words, accepted.hashtags)
      : suggestedTags(request)
  const written: Written = { copy, hashtags, source: 'ai', warnings: [], lines: [] }
  await transaction(sql, (trx) => storePromotion({ sql: trx, clock }, request, written))
  return written
}

/** The writer's words plus the facts from the form. A writer never changes facts. */
export async function writePromotion(
  call: WriterCall,
  form: BodyOf<typeof endpoint>,
): Promise<HandlerReply<typeof endpoint>> {
  const changes = await findTermChanges(call.sql)
  const request = promotionRequest(call, form, postBrand(await kitInUse(call)), changes)
  const { copy, hashtags, source, warnings } =
    (await loadAnswer(call, request)) ?? (await write(call, request))
  const blocks = [...promotionBlocks(request.facts, copy)]
  return {
    promotionalText: promotionText(blocks),
    blocks,
    source,
    hashtags: [...hashtags],
    warnings: [...warnings],
  }
}

function write({ copywriter, ...call }: WriterCall, request: PromotionRequest): Promise<Written> {
  return copywriter
    ? writeWithModel({ ...call, copywriter }, request)
    : writeBuiltIn({ ...call, copywriter }, request)
}
