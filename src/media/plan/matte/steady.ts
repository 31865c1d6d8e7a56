/** A picture of a clip: its brightness, 0 to 1, and where its figure is. */
export type Matted = { readonly luma: Float32Array; readonly mask: Float32Array }

/** Below this change of brightness, 0 to 1, a place of the picture stands still. */
const STILL = 0.03
/** Pixels on each side of a place that are looked at with it. */
const AROUND = 3

/**
 * The mask of a picture without the flicker of its neighbours, where the picture stands still: half the median of three,
 * half their mean. Where it moves, its own.
 */
export function steadied(before: Matted, own: Matted, after: Matted, width: number): Float32Array {
  const moved = movement(before, own, after)
  const around = boxMean(moved, width, AROUND)
  return own.mask.map((value, at) => {
    if ((around[at] ?? 1) >= STILL) return value
    const [first, last] = [before.mask[at] ?? value, after.mask[at] ?? value]
    const median = Math.max(Math.min(first, value), Math.min(Math.max(first, value), last))
    return (median + (first + 2 * value + last) / 4) / 2
  })
}

function movement(before: Matted, own: Matted, after: Matted): Float32Array {
  return own.luma.map((value, at) =>
    Math.max(Math.abs(value - (before.luma[at] ?? value)), Math.abs(value - (after.luma[at] ?? value))),
  )
}

/** The mean of the square around each place; beyond the edges only what is there counts. */
export function boxMean(plane: Float32Array, width: number, radius: number): Float32Array {
  const height = plane.length / width
  const across = new Float32Array(plane.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += plane[row + x] ?? 0
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += plane[row + x + radius] ?? 0
      if (x - radius > 0) sum -= plane[row + x - radius - 1] ?? 0
      across[row + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1)
    }
  }
  const out = new Float32Array(plane.length)
  const sums = new Float32Array(width)
  for (let y = 0; y < Math.min(radius, height); y++)
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (across[y * width + x] ?? 0)
  for (let y = 0; y < height; y++) {
    const [below, above] = [(y + radius) * width, (y - radius - 1) * width]
    const rows = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1
    for (let x = 0; x < width; x++) {
      let sum = sums[x] ?? 0
      if (y + radius < height) sum += across[below + x] ?? 0
      if (y - radius > 0) sum -= across[above + x] ?? 0
      sums[x] = sum
      out[y * width + x] = sum / rows
    }
  }
  return out
}
