import type { Design } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { AiTextId, DefaultTextId, TextElement } from '#domain/design/text-element.ts'
import { asBlock, type BlockRole, type PromotionBlock } from '#domain/promotion/block.ts'

/** The element that shows the message, the only part edited as a whole (AI-13). */
export const MESSAGE_ID = 'ai-main-text' satisfies AiTextId

/** Texts that show each block, in block order. */
const SHOWN_BY: Readonly<Record<BlockRole, readonly (AiTextId | DefaultTextId)[]>> = {
  header: ['header'],
  main: [MESSAGE_ID],
  schedule: ['ai-schedule-text'],
  sharing: ['ai-sharing-text'],
  branding: ['ai-branding-text'],
  signature: ['ai-instructor-text', 'ai-studio-text', 'ai-signature-text'],
}

/** Whether the stage shows a divided promotion, or what is left of one. */
export const isPromoted = ({ contentType, textElements }: Design): boolean =>
  contentType === 'ai-promotion' && textElements.some(({ id }) => id === MESSAGE_ID)

/** The text through which a promotion is edited: its message, or all of it when undivided (AI-8). */
export function editableText({ contentType, textElements }: Design): TextElement | undefined {
  if (contentType !== 'ai-promotion') return undefined
  const textOf = (id: ElementId) => textElements.find((element) => element.id === id)
  return textOf(MESSAGE_ID) ?? textOf('combined-text')
}

const contentOf = ({ textElements }: Design, id: ElementId): string =>
  textElements.find((element) => element.id === id)?.content ?? ''

/** The promotion's texts as blocks. */
export const blocksOf = (design: Design): readonly PromotionBlock[] =>
  (Object.keys(SHOWN_BY) as BlockRole[])
    .map((role) => ({ role, text: asBlock(SHOWN_BY[role].map((id) => contentOf(design, id)).join('\n')) }))
    .filter(({ text }) => text !== '')
