import type { Design } from '#domain/design/design.ts'
import { overlayById, textById } from '#domain/design/edits/elements.ts'
import { listedElements, pickerLabel } from '#domain/design/modes/picker-elements.ts'
import { overlayNumber } from '#domain/design/overlay-element.ts'
import type { ElementId } from '#domain/design/text-element.ts'
import type { PublicId } from '#domain/ids.ts'

export type TitleOf = (publicId: PublicId) => string | undefined

/** What an element is called: a text by its words, an overlay by its title and, among several, its number. */
export function nameOf(design: Design, id: ElementId, titleOf: TitleOf): string {
  const overlay = overlayById(design, id)
  if (!overlay) return pickerLabel(textById(design, id)?.content ?? '') || 'Text'
  const title = titleOf(overlay.overlayId) ?? 'Overlay'
  const alike = design.overlayElements.filter(({ overlayId }) => overlayId === overlay.overlayId)
  const place = alike.filter((each) => overlayNumber(each) <= overlayNumber(overlay)).length
  return alike.length > 1 ? `${title} ${place}` : title
}

/** Where it lies in the stack, in words. */
export function rankOf(design: Design, id: ElementId): string {
  const listed = listedElements(design)
  const rank = listed.findIndex((each) => each.id === id) + 1
  return `${rank} of ${listed.length} from the front`
}
