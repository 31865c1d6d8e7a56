import type { Design } from '#domain/design/design.ts'
import { isBlank } from '#domain/design/drawn.ts'
import { changeText, textById } from '#domain/design/edits/elements.ts'
import { DEFAULT_PLACES, isDefaultTextId } from '#domain/design/modes/default-texts.ts'
import { isPromoted } from '#domain/design/modes/promotion-blocks.ts'
import type { ElementId } from '#domain/design/text-element.ts'
import { promotionPlaces } from './promotion-places.ts'

/** Tells whether nobody has moved a text from where it was put. */
function unmovedIn(design: Design): (id: ElementId) => boolean {
  const places = isPromoted(design) ? promotionPlaces(design) : undefined
  return (id) => {
    const text = textById(design, id)
    if (!text || isBlank(text.content)) return true
    const place = places ? places.get(id) : isDefaultTextId(id) && DEFAULT_PLACES[id].y
    return text.x === 50 && text.y === place
  }
}

/**
 * The texts of a promotion make room for words that have changed. What somebody has moved, or made larger or smaller,
 * stays where it is.
 */
export function followWords(before: Design, after: Design): Design {
  if (after === before || !isPromoted(after)) return after
  const isUnmoved = unmovedIn(before)
  return [...promotionPlaces(after)]
    .filter(([id]) => isUnmoved(id))
    .reduce((placed, [id, y]) => changeText(placed, id, { y }), after)
}
