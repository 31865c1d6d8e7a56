import type { Design } from '#domain/design/design.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { writtenSlotText } from '#domain/looks/words.ts'
import { writtenWords } from './words-of.ts'

const SOFT_HYPHENS = /\u00AD/g

/**
 * A text as a person wrote it, for the field in which they go on writing. A look's text is a copy that was cleaned and
 * hyphenated for its place.
 */
export function writtenText(design: Design, { id, content, setting }: TextElement): string {
  const { look } = design
  if (!look || setting?.slot === undefined || look.ownWords?.includes(id)) return content
  const written = writtenSlotText(setting.slot, writtenWords(design), '')
  // The look’s own label is not among the words.
  return written === '' ? content.replace(SOFT_HYPHENS, '') : written
}
