import { BRAND } from '#domain/brand.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { timeWords } from '#domain/classes/class-time.ts'
import { scheduleWords } from '#domain/classes/schedule-words.ts'
import { type DetailsForm, kindOf, titleOf } from '#domain/design/details-form.ts'
import { inCapitals } from '#domain/letters/letter-case.ts'
import { asBlock, type PromotionBlock } from './block.ts'

/** Facts of the class. Only code writes them into a promotion, never a model. */
export type PromotionFacts = Omit<DetailsForm, 'writingStyle'> & {
  /** Whether the product's signature is included; see `capabilities`. */
  readonly isBranded: boolean
}

/** What a class is called, and what kind it is where that does not say so. */
export const namesOf = (facts: Pick<PromotionFacts, 'title' | 'classType'>) => ({
  title: titleOf(facts),
  kind: kindOf(facts),
})

/** Header for a class without a name. */
export const UNNAMED_HEADER = 'NEW CLASS'

/** Signature when neither instructor nor studio is known. */
export const UNSIGNED = 'See you in class'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const headerText = (facts: Pick<PromotionFacts, 'classType' | 'title'>): string =>
  inCapitals(oneLine(titleOf(facts))) || UNNAMED_HEADER

/** Day above time; blank when both are unknown. A one-time class shows its date instead of a frequency. */
export const scheduleText = ({
  schedule,
  classDate,
  time,
  locale,
}: Pick<PromotionFacts, 'schedule' | 'classDate' | 'time' | 'locale'>): string =>
  asBlock(`${scheduleWords(schedule, locale) || dayLabel(classDate, locale)}\n${timeWords(time, locale)}`)

export const instructorLine = ({ instructorName }: Pick<PromotionFacts, 'instructorName'>): string => {
  const name = oneLine(instructorName)
  return name && `with ${name}`
}

/** Between a studio and a place in it. */
export const BETWEEN_PLACES = ' · '

export const placeLine = ({ studio, place = '' }: Pick<PromotionFacts, 'studio' | 'place'>): string =>
  [oneLine(studio), oneLine(place)].filter(Boolean).join(BETWEEN_PLACES)

/** The studio of a line that has the place, too. */
export function withoutPlace(line: string, { place = '' }: Pick<PromotionFacts, 'place'>): string {
  if (line === place) return ''
  const end = `${BETWEEN_PLACES}${place}`
  return place !== '' && line.endsWith(end) ? line.slice(0, -end.length) : line
}

export const signatureText = (facts: Pick<PromotionFacts, 'instructorName' | 'studio' | 'place'>): string =>
  asBlock(`${instructorLine(facts)}\n${placeLine(facts)}`) || UNSIGNED

/** The copywriter's words that join the facts. */
export type Copy = { readonly main: string; readonly sharing: string }

/**
 * Builds the blocks: facts around the copywriter's words. At least four; the schedule is left out when unknown, the
 * branding when the account has none (AI-9).
 */
export function promotionBlocks(facts: PromotionFacts, copy: Copy): readonly PromotionBlock[] {
  const blocks: readonly PromotionBlock[] = [
    { role: 'header', text: headerText(facts) },
    { role: 'main', text: asBlock(copy.main) },
    { role: 'schedule', text: scheduleText(facts) },
    { role: 'sharing', text: asBlock(copy.sharing) },
    { role: 'branding', text: facts.isBranded ? BRAND.signature : '' },
    { role: 'signature', text: signatureText(facts) },
  ]
  return blocks.filter(({ text }) => text !== '')
}
