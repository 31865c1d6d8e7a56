import { DESIGN_TEXT_MAX, type Design } from '#domain/design/design.ts'
import { isBlank } from '#domain/design/drawn.ts'
import { defaultText, isDefaultTextId } from '#domain/design/modes/default-texts.ts'
import { PLACEHOLDER_TEXT } from '#domain/design/modes/initial-design.ts'
import { blocksOf, isPromoted } from '#domain/design/modes/promotion-blocks.ts'
import {
  CONTENT_MAX,
  type ElementId,
  isAiTextId,
  isCopyId,
  TEXT_ELEMENTS_MAX,
} from '#domain/design/text-element.ts'
import { promotionText } from '#domain/promotion/block.ts'
import { changeDesign, changeText, textById } from './elements.ts'

/** The product's own line in a promotion: it can be moved, but says what it says (C37). */
export const isLocked = (id: ElementId): boolean => id === 'ai-branding-text'

/** A block has no blank lines, so that no edit can make two of it (AI-15). What is being typed keeps its spaces. */
const withoutBlankLines = (content: string): string =>
  content.replace(/(?:\r\n|[\n\r])(?:[^\S\n\r]*[\n\r])+/g, '\n')

/** A promotion's text is what its elements say. */
const retold = (design: Design): Design =>
  changeDesign(design, { text: promotionText(blocksOf(design)).slice(0, DESIGN_TEXT_MAX) })

/** The document's own `header` and `text` follow the elements that show them. */
function mirrored(design: Design, id: ElementId, content: string): Design {
  if (id === 'header') {
    const headed = changeDesign(design, { header: content.slice(0, 200) })
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

/** What the element says from now on. A known text that is not there yet is created; words make a hidden one visible. */
export function withContent(design: Design, id: ElementId, content: string): Design {
  const kept = (isAiTextId(id) ? withoutBlankLines(content) : content).slice(0, CONTENT_MAX)
  if (isLocked(id) || (isBlank(kept) && !textById(design, id))) return design
  const ready = withElement(design, id)
  if (!textById(ready, id)) return design
  const written = changeText(ready, id, { content: kept, ...(!isBlank(kept) && { visible: true }) })
  return mirrored(written, id, kept)
}

/**
 * A text keeps its place but says nothing; without its text a promotion is as if it had not been written. A copy, for
 * whose words no field waits, goes altogether.
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
