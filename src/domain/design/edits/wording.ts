import type { Design } from '../design.ts'
import { isBlank } from '../drawn.ts'
import { defaultText, isDefaultTextId } from '../modes/default-texts.ts'
import { PLACEHOLDER_TEXT } from '../modes/initial-design.ts'
import { AI_TEXT_IDS, CONTENT_MAX, type ElementId, isCopyId, TEXT_ELEMENTS_MAX } from '../text-element.ts'
import { changeDesign, changeText, textById } from './elements.ts'

const isAiText = (id: ElementId): boolean => (AI_TEXT_IDS as readonly string[]).includes(id)

/** The document's own `header` and, in Manual mode, `text` follow the elements that show them. */
function mirrored(design: Design, id: ElementId, content: string): Design {
  if (id === 'header') return changeDesign(design, { header: content.slice(0, 200) })
  if (id === 'main-text' && design.contentType === 'class-details-only')
    return changeDesign(design, { text: content })
  return design
}

function withElement(design: Design, id: ElementId): Design {
  const mayCreate = (isDefaultTextId(id) || isAiText(id)) && design.textElements.length < TEXT_ELEMENTS_MAX
  if (textById(design, id) || !mayCreate) return design
  return { ...design, textElements: [...design.textElements, defaultText(id, design)] }
}

/** What the element says from now on. A known text that is not there yet is created; words make a hidden one visible. */
export function withContent(design: Design, id: ElementId, content: string): Design {
  const kept = content.slice(0, CONTENT_MAX)
  if (isBlank(kept) && !textById(design, id)) return design
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
  return isAiText(id) || (id === 'combined-text' && design.contentType === 'ai-promotion')
    ? changeDesign(emptied, { text: PLACEHOLDER_TEXT })
    : emptied
}
