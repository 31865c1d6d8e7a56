import type { Ports } from '#server/ports/ports.ts'
import type { PromotionRequest } from './promotion-request.ts'
import { deleteAllBut, insertPromotion, selectAnswer, selectPromotions } from './promotions.repository.ts'

/** Enough for more than a month of daily posts with a few attempts each. */
const MOST_STORED = 120

/** A repeated request, after a second tap or a lost answer, gets the same text within this time. */
const SAME_FOR_MS = 12 * 3_600_000

/** A written promotion: the words and their source. */
export type Written = {
  readonly copy: { readonly main: string; readonly sharing: string }
  /** Each begins with `#`. */
  readonly hashtags: readonly string[]
  readonly source: 'ai' | 'offline'
  readonly warnings: readonly string[]
  /** Ids of the built-in writer's lines; empty for a model's text. */
  readonly lines: readonly string[]
}

type Call = Pick<Ports, 'sql' | 'clock'>

/** The earlier answer to this request, if recent. */
export async function loadAnswer(
  { sql, clock }: Call,
  { userId, hash }: PromotionRequest,
): Promise<Written | undefined> {
  const since = new Date(clock.now().getTime() - SAME_FOR_MS)
  const row = await selectAnswer(sql, { userId, hash, since })
  if (!row) return undefined
  const { hashtags, ...copy } = row.copy
  return { ...row, copy, hashtags }
}

/** Stores a promotion and deletes the oldest ones. Run it in a transaction. */
export async function storePromotion(
  { sql, clock }: Call,
  request: PromotionRequest,
  written: Written,
): Promise<void> {
  const { userId, hash } = request
  const copy = { ...written.copy, hashtags: [...written.hashtags] }
  await insertPromotion(sql, { ...written, userId, hash, copy, now: clock.now() })
  await deleteAllBut(sql, userId, MOST_STORED)
}

export type PromotionHistory = { readonly messages: readonly string[]; readonly lines: readonly string[] }

/** The account's earlier texts, oldest first. */
export async function loadHistory({ sql }: Call, { userId }: PromotionRequest): Promise<PromotionHistory> {
  const rows = await selectPromotions(sql, userId)
  return { messages: rows.map(({ copy }) => copy.main), lines: rows.flatMap(({ lines }) => lines) }
}
