import { DESIGN_TEXT_MAX, type Design } from '#domain/design/design.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { changeText, textById } from '#domain/design/edits/elements.ts'
import { withContent } from '#domain/design/edits/wording.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { AI_TEXT_IDS, type AiTextId, CONTENT_MAX } from '#domain/design/text-element.ts'
import { percent } from '#domain/geometry/frame.ts'
import { hasAtMost, shortened } from '#domain/letters.ts'
import { type PromotionBlock, promotionText } from '#domain/promotion/block.ts'
import { quoted } from '#domain/promotion/copywriter/quote.ts'
import { scheduleText, signatureText, UNSIGNED } from '#domain/promotion/facts.ts'
import { parsePromotion } from '#domain/promotion/parse-promotion.ts'
import { AI_HEADER, DEFAULT_PLACES, defaultText } from './default-texts.ts'
import { followWords } from './follow-words.ts'
import { blocksOf, isPromoted } from './promotion-blocks.ts'

/** A promotion as received; missing block roles are inferred from the text. */
export type Promotion = { readonly text: string; readonly blocks?: readonly PromotionBlock[] | undefined }

/** Texts that the promotion replaces. Header and class details are kept (AI-7). */
const REPLACED: ReadonlySet<ElementId> = new Set([
  'main-text',
  'schedule',
  'time',
  'instructor',
  'studio',
  'combined-text',
  ...AI_TEXT_IDS,
])

/** Class details below a message are set small. */
const DETAILS_SIZE = 24

const PARTS: Readonly<Record<'main' | 'schedule' | 'sharing' | 'branding', AiTextId>> = {
  main: 'ai-main-text',
  schedule: 'ai-schedule-text',
  sharing: 'ai-sharing-text',
  branding: 'ai-branding-text',
}

/** Instructor above studio; a closing line with neither is a separate text. */
function signed(written: string, form: DetailsForm): Partial<Record<AiTextId, string>> {
  // The facts are the form's, whoever wrote the rest.
  const known = signatureText(form)
  const text = known === UNSIGNED ? written : known
  const [first = '', ...rest] = text.split('\n')
  if (text === UNSIGNED) return { 'ai-signature-text': text }
  if (text === signatureText({ ...form, instructorName: '' })) return { 'ai-studio-text': text }
  if (/^with /i.test(first)) return { 'ai-instructor-text': first, 'ai-studio-text': rest.join('\n') }
  return { 'ai-signature-text': text }
}

const contents = (blocks: readonly PromotionBlock[], { form }: Design): Partial<Record<AiTextId, string>> =>
  Object.assign(
    {},
    ...blocks.map(({ role: part, text }) => {
      if (part === 'signature') return signed(text, form)
      if (part === 'schedule') return { [PARTS.schedule]: scheduleText(form) || text }
      return part === 'header' ? {} : { [PARTS[part]]: text }
    }),
  )

/** The header shows the class in the promotion's style. It is set once: later changes by the user stay. */
function withHeader(design: Design, text: string | undefined, isFirst: boolean): Design {
  if (text === undefined) return design
  const { fontSize, textColor, y } = AI_HEADER
  const written = withContent(design, 'header', text)
  return isFirst ? changeText(written, 'header', { fontSize, textColor, y: percent(y) }) : written
}

/** Details quoted in the message are not repeated; others are set small unless the user sized them. */
function withDetails(design: Design, message: string): Design {
  const quote = quoted(design.form.details)
  const isQuoted = quote !== '' && message.includes(quote)
  const isUnsized = textById(design, 'class-details')?.fontSize === DEFAULT_PLACES['class-details'].fontSize
  return changeText(design, 'class-details', {
    ...(isQuoted && { content: '' }),
    ...(isUnsized && { fontSize: DETAILS_SIZE }),
  })
}

function divided(design: Design, blocks: readonly PromotionBlock[]): Design {
  const isFirst = !isPromoted(design)
  const said = contents(blocks, design)
  const parts = AI_TEXT_IDS.filter((id) => said[id]).map((id) => ({
    ...(textById(design, id) ?? defaultText(id, design)),
    content: said[id] ?? '',
    visible: true,
  }))
  const kept = design.textElements.filter(({ id }) => !REPLACED.has(id))
  const placed = { ...design, textElements: [...kept, ...parts] }
  const header = blocks.find(({ role: part }) => part === 'header')?.text
  const written = withDetails(withHeader(placed, header, isFirst), said['ai-main-text'] ?? '')
  return { ...written, text: shortened(promotionText(blocksOf(written)), DESIGN_TEXT_MAX).text }
}

/** An undivided text is shown in one element (AI-8). */
function undivided(design: Design, text: string): Design {
  const kept = design.textElements.filter(({ id }) => !REPLACED.has(id))
  const whole = textById(design, 'combined-text') ?? defaultText('combined-text', design)
  return {
    ...design,
    textElements: [...kept, { ...whole, content: text, visible: true }],
    text: shortened(text, DESIGN_TEXT_MAX).text,
  }
}

/** Whether a block of a promotion is longer than a text takes. */
export const isTooLong = ({ text, blocks = parsePromotion(text) }: Promotion): boolean =>
  (blocks ?? [{ text: text.trim() }]).some((block) => !hasAtMost(block.text, CONTENT_MAX))

const isEqual = (one: Design, other: Design): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Replaces the texts with a promotion. Positions and styles the user changed in an earlier promotion stay. Auto only;
 * a promotion that is blank, or has a block that no text takes, changes nothing.
 */
export function writePromotion(design: Design, { text, blocks = parsePromotion(text) }: Promotion): Design {
  if (design.contentType !== 'ai-promotion' || text.trim() === '' || isTooLong({ text, blocks }))
    return design
  const written = followWords(design, blocks ? divided(design, blocks) : undivided(design, text.trim()))
  return isEqual(written, design) ? design : written
}
