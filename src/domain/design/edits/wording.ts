import { DESIGN_HEADER_MAX, DESIGN_TEXT_MAX, type Design } from '#domain/design/design.ts'
import { isBlank } from '#domain/design/drawn.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { defaultText, isDefaultTextId } from '#domain/design/modes/default-texts.ts'
import { PLACEHOLDER_TEXT } from '#domain/design/modes/initial-design.ts'
import { blocksOf, isPromoted } from '#domain/design/modes/promotion-blocks.ts'
import { CONTENT_MAX, isAiTextId, isCopyId, TEXT_ELEMENTS_MAX } from '#domain/design/text-element.ts'
import { hasAtMost, shortened } from '#domain/letters.ts'
import { promotionText } from '#domain/promotion/block.ts'
import { changeDesign, changeText, textById } from './elements.ts'

/** The product's line in a promotion can be moved but not edited (C37). */
export const isLocked = (id: ElementId): boolean => id === 'ai-branding-text'

/** A block has no blank lines, so an edit cannot split it (AI-15). Trailing spaces stay while the user types. */
const withoutBlankLines = (content: string): string =>
  content.replace(/(?:\r\n|[\n\r])(?:[^\S\n\r]*[\n\r])+/g, '\n')

/** The promotion's text is derived from its elements. */
const retold = (design: Design): Design =>
  changeDesign(design, { text: shortened(promotionText(blocksOf(design)), DESIGN_TEXT_MAX).text })

/** The document's `header` and `text` follow the elements that show them, which have the whole words. */
function mirrored(design: Design, id: ElementId, content: string): Design {
  if (id === 'header') {
    const headed = changeDesign(design, { header: shortened(content, DESIGN_HEADER_MAX).text })
    return isPromoted(headed) ? retold(headed) : headed
  }
  if (isAiTextId(id)) return retold(design)
  if (id === 'main-text' && design.contentType === 'class-details-only')
    return changeDesign(design, { text: content })
  return design
}

function withElement(design: Design, id: ElementId): Design {
  const mayCreate = (isDefaultTextId(id) || isAiTextId(id)) && design.textElements.length < TEXT_ELEMENTS_MAX
  if (textById(design, id) || !mayCreate) return design
  return { ...design, textElements: [...design.textElements, defaultText(id, design)] }
}

/** Sets an element's words, unless they are longer than an element takes. A missing known text is created; words make a hidden text visible. */
export function withContent(design: Design, id: ElementId, content: string): Design {
  const kept = isAiTextId(id) ? withoutBlankLines(content) : content
  if (isLocked(id) || !hasAtMost(kept, CONTENT_MAX) || (isBlank(kept) && !textById(design, id))) return design
  const ready = withElement(design, id)
  if (!textById(ready, id)) return design
  const written = changeText(ready, id, { content: kept, ...(!isBlank(kept) && { visible: true }) })
  return mirrored(written, id, kept)
}

/**
 * Empties a text but keeps its position. Without its text a promotion counts as not written. A copy is removed,
 * because no form field refers to it.
 */
export function deleteText(design: Design, id: ElementId): Design {
  if (!textById(design, id)) return design
  if (isCopyId(id))
    return { ...design, textElements: design.textElements.filter((element) => element.id !== id) }
  const emptied = mirrored(changeText(design, id, { content: '', visible: false }), id, '')
  return isAiTextId(id) || (id === 'combined-text' && design.contentType === 'ai-promotion')
    ? changeDesign(emptied, { text: PLACEHOLDER_TEXT })
    : emptied
}
