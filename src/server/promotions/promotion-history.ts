import type { Ports } from '#server/ports/ports.ts'
import type { PromotionRequest } from './promotion-request.ts'
import { deleteAllBut, insertPromotion, selectAnswer, selectPromotions } from './promotions.repository.ts'

/** More than a month of daily posts with a few attempts each. */
const KEPT = 120

/** So long a request that comes again, by a second tap or a lost answer, gets the text it got. */
const SAME_FOR_MS = 12 * 3_600_000

/** What was written for an order: the words, and where they come from. */
export type Written = {
  readonly copy: { readonly main: string; readonly sharing: string }
  /** With `#`. */
  readonly hashtags: readonly string[]
  readonly source: 'ai' | 'offline'
  readonly warnings: readonly string[]
  /** Ids of the built-in writer's lines; none of a model's. */
  readonly lines: readonly string[]
}

type Call = Pick<Ports, 'sql' | 'clock'>

/** What this very request was answered with a while ago. */
export async function loadAnswer({ sql, clock }: Call, { userId, hash }: PromotionRequest): Promise<Written | undefined> {
  const since = new Date(clock.now().getTime() - SAME_FOR_MS)
  const row = await selectAnswer(sql, { userId, hash, since })
  if (!row) return undefined
  const { hashtags, ...copy } = row.copy
  return { ...row, copy, hashtags }
}

/** Run inside a transaction: it remembers and forgets in one. */
export async function storePromotion({ sql, clock }: Call, order: PromotionRequest, written: Written): Promise<void> {
  const { userId, hash } = order
  const copy = { ...written.copy, hashtags: [...written.hashtags] }
  await insertPromotion(sql, { ...written, userId, hash, copy, now: clock.now() })
  await deleteAllBut(sql, userId, KEPT)
}

export type PromotionHistory = { readonly messages: readonly string[]; readonly lines: readonly string[] }

/** What was said for this account, the oldest first. */
export async function loadHistory({ sql }: Call, { userId }: PromotionRequest): Promise<PromotionHistory> {
  const rows = await selectPromotions(sql, userId)
  return { messages: rows.map(({ copy }) => copy.main), lines: rows.flatMap(({ lines }) => lines) }
}
