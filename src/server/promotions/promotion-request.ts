import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { generatePromotion } from '#contract/promotions.ts'
import type { PostBrand } from '#domain/brand-kit/post-brand.ts'
import { earliestToday, isPast, todayIn } from '#domain/classes/class-date.ts'
import { ONE_TIME } from '#domain/classes/schedule.ts'
import { findFlags } from '#domain/platform-safe/find-flags.ts'
import { type Lexicon, lexiconOf, SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { mergedLexicon, type TermChanges } from '#domain/platform-safe/term-changes.ts'
import { Problem } from '#domain/problem.ts'
import type { Assignment } from '#domain/promotion/copywriter/write-offline.ts'
import type { ActorCall } from '#server/http/call.ts'

/** A requested promotion. */
export type PromotionRequest = Omit<Assignment, 'used' | 'words'> & {
  readonly words: PostBrand
  readonly userId: string
  /** Words that platforms hide. */
  readonly lexicon: Lexicon
  /** Equal for equal requests of the same attempt. */
  readonly hash: string
}

type PromotionForm = BodyOf<typeof generatePromotion>

/** Reads the form. The account decides about the product's signature. */
export function promotionRequest(
  { actor, clock }: Pick<ActorCall, 'actor' | 'clock'>,
  input: PromotionForm,
  words: PostBrand,
  changes: TermChanges,
): PromotionRequest {
  const now = clock.now()
  refuseWrongDay(input, todayIn(now, actor.timezone) ?? earliestToday(now))
  const { writingStyle: style, attempt, ...form } = input
  const facts = { ...form, isBranded: actor.capabilities.watermark }
  const added = lexiconOf(changes.added)
  return {
    userId: actor.id,
    hash: hashOf(input, words, changes),
    facts,
    style,
    attempt,
    words,
    lexicon: mergedLexicon(SHIPPED_LEXICON, changes),
    isHidden: (line) => findFlags(line, added).length > 0,
  }
}

/** Repeating classes have no date; a one-time class must not be over in the studio, or everywhere on earth (FM-6, FM-7). */
function refuseWrongDay({ schedule, classDate }: PromotionForm, today: string): void {
  if (classDate === '') return
  if (schedule !== ONE_TIME) throw wrongDay("Repeating classes don't need a date.")
  if (isPast(classDate, today)) throw wrongDay('This day is over. Choose today or a later day.')
}

const wrongDay = (message: string) => new Problem('request.invalid', { fieldErrors: { classDate: message } })

/** Sorted fields, so the order in the contract does not matter. A changed brand or list asks for another text. */
const hashOf = (
  input: PromotionForm,
  { use, avoid, city, tags }: PostBrand,
  { added, off }: TermChanges,
): string => {
  const fields = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  const words = use.length + avoid.length > 0 ? [use, avoid] : []
  const changes = added.length + off.length > 0 ? [{ added, off }] : []
  const posted = city || tags.length > 0 ? [{ city, tags }] : []
  return createHash('sha256')
    .update(JSON.stringify([...fields, ...words, ...posted, ...changes]))
    .digest('hex')
}
