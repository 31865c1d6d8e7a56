import type { ElementId } from '#domain/design/element-id.ts'
import type { Box } from '#domain/geometry/box.ts'
import { isScenery } from './find-covered.ts'
import { visibleOverlap } from './overlap.ts'

/** Something that lies over the words of a text. */
export type Overlap = {
  readonly id: ElementId
  readonly by: ElementId
  readonly kind: 'text' | 'overlay'
}

type Words = { readonly id: ElementId; readonly box: Box }

/** What is drawn, back to front: the words of texts, and what is visible of overlays that lie over them. */
export type Drawn = { readonly texts: readonly Words[]; readonly over: readonly Words[] }

/** Share of a text's words that may be touched: soft edges and long tails of letters are no loss. */
const TOUCHED = 0.08

/** Whether a box lies on more of a text's words than may be touched. */
export const liesOn = (words: Box, by: Box): boolean =>
  visibleOverlap(words, by) / (words.width * words.height) > TOUCHED

/**
 * Texts whose words another text or an overlay lies over. Overlays as large as the frame are not counted: where they
 * are empty is not known.
 */
export function findOverlaps({ texts, over }: Drawn): readonly Overlap[] {
  const small = over.filter(({ box }) => !isScenery(box))
  return texts.flatMap((text, index) => [
    ...texts
      .slice(index + 1)
      .filter(({ box }) => liesOn(text.box, box))
      .map(({ id }): Overlap => ({ id: text.id, by: id, kind: 'text' })),
    ...small
      .filter(({ box }) => liesOn(text.box, box))
      .map(({ id }): Overlap => ({ id: text.id, by: id, kind: 'overlay' })),
  ])
}
