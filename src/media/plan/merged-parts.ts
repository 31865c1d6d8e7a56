import type { Rect } from './cover-crop.ts'

/** One thing to paint in a phase, with the part of the picture that it touches. */
export type PlacedPart<Part> = { readonly part: Part; readonly box: Rect; readonly isMoving: boolean }

/** Parts that are painted as one picture, back to front; moving ones in every frame, the others once. */
export type MergedParts<Part> = {
  readonly parts: readonly Part[]
  readonly box: Rect
  readonly isMoving: boolean
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

function around(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

const merged = <Part>(into: MergedParts<Part>, { part, box }: PlacedPart<Part>): MergedParts<Part> => ({
  ...into,
  parts: [...into.parts, part],
  box: around(into.box, box),
})

/** Index of the lowest resting picture that a resting part may join without passing below what it covers. */
function placeFor<Part>(layers: readonly MergedParts<Part>[], { box }: PlacedPart<Part>): number {
  const covered = layers.findLastIndex((layer) => overlap(layer.box, box))
  const at = layers.findIndex((layer, index) => !layer.isMoving && index >= covered)
  return at
}

/** The last pictures as one, so that there are at most so many: each holds memory of up to the output's size. */
function limited<Part>(layers: readonly MergedParts<Part>[], most: number): readonly MergedParts<Part>[] {
  const [first, ...others] = layers.slice(most - 1)
  if (!first || others.length === 0) return layers
  const last = others.reduce(
    (all, { parts, box }) => ({ parts: [...all.parts, ...parts], box: around(all.box, box), isMoving: true }),
    first,
  )
  return [...layers.slice(0, most - 1), last]
}

/**
 * As few pictures as possible that look the same, and at most so many: what rests is one picture wherever nothing moves in
 * between.
 */
export function mergedParts<Part>(
  parts: readonly PlacedPart<Part>[],
  most: number,
): readonly MergedParts<Part>[] {
  const layers: MergedParts<Part>[] = []
  for (const each of parts) {
    const at = each.isMoving ? -1 : placeFor(layers, each)
    const found = layers[at]
    if (found) layers[at] = merged(found, each)
    else layers.push({ parts: [each.part], box: each.box, isMoving: each.isMoving })
  }
  return limited(layers, most)
}
