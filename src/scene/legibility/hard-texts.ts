import type { ElementId } from '#domain/design/element-id.ts'
import { isLegible, type Legibility } from './legibility.ts'

/** A text with a line that is hard to read, at the second at which it is worst, where that is known. */
export type HardText = { readonly id: ElementId; readonly seconds: number | undefined }

/** Each text with a line that cannot be read, at its worst moment. `seconds` are those of the moments. */
export function hardTexts(
  moments: readonly (readonly Legibility[])[],
  seconds: readonly number[],
): readonly HardText[] {
  const worst = new Map<ElementId, { share: number; seconds: number | undefined }>()
  for (const [index, lines] of moments.entries()) {
    for (const each of lines.filter((line) => !isLegible(line))) {
      const share = each.ratio / each.needed
      const known = worst.get(each.line.id)
      if (!known || share < known.share) worst.set(each.line.id, { share, seconds: seconds[index] })
    }
  }
  return [...worst].map(([id, { seconds: second }]) => ({ id, seconds: second }))
}
