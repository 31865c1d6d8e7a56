import { BRAND } from '#domain/brand.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { asBlock, type PromotionBlock } from './block.ts'

/** What is true of the class. Only code writes it into a promotion, never a model. */
export type PromotionFacts = Omit<DetailsForm, 'writingStyle'> & {
  /** Whether the product's signature stands in the text: decided by the account, see `capabilities`. */
  readonly isBranded: boolean
}

/** The header of a class without a name. */
export const UNNAMED_HEADER = 'NEW CLASS'

/** The signature where neither instructor nor studio is known. */
export const UNSIGNED = 'See you in class'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const headerText = ({ classType }: Pick<PromotionFacts, 'classType'>): string =>
  oneLine(classType).toUpperCase() || UNNAMED_HEADER

/** Day above time; blank when neither is known. A one-time class says its date where others say how often they are. */
export const scheduleText = ({
  schedule,
  classDate,
  time,
}: Pick<PromotionFacts, 'schedule' | 'classDate' | 'time'>): string =>
  asBlock(`${schedule || dayLabel(classDate)}\n${time}`)

export const instructorLine = ({ instructorName }: Pick<PromotionFacts, 'instructorName'>): string => {
  const name = oneLine(instructorName)
  return name && `with ${name}`
}

export const signatureText = (facts: Pick<PromotionFacts, 'instructorName' | 'studio'>): string =>
  asBlock(`${instructorLine(facts)}\n${oneLine(facts.studio)}`) || UNSIGNED

/** The words that a writer adds to the facts. */
export type Copy = { readonly main: string; readonly sharing: string }

/**
 * The promotion as blocks: facts around the writer's words. Four at least; the schedule is left out where nothing is
 * known of it, the branding where the account has none (AI-9).
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
