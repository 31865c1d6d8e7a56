import type { ElementId } from '#domain/design/element-id.ts'
import { isLegible, type Legibility } from '#scene/legibility/legibility.ts'

/** What the readability of a design was measured on. */
export type MeasuredOn = 'frames' | 'stills' | 'poster' | 'black'

export type Readability = {
  readonly on: MeasuredOn
  /** Texts with a line that is hard to read, each at the second at which it is worst, where that is known. */
  readonly hard: readonly { readonly id: ElementId; readonly seconds: number | undefined }[]
}

/** Each text with a line that cannot be read, at its worst moment. */
export function hardTexts(
  moments: readonly (readonly Legibility[])[],
  seconds: readonly number[],
): Readability['hard'] {
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
