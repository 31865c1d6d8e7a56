/** RGBA bytes of a painted canvas. */
export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** Red, green, blue and alpha of one pixel. */
export function pixelAt({ data, width }: Pixels, x: number, y: number): readonly number[] {
  const at = 4 * (Math.floor(y) * width + Math.floor(x))
  return Array.from(data.subarray(at, at + 4))
}

export const alphaAt = (pixels: Pixels, x: number, y: number): number => pixelAt(pixels, x, y)[3] ?? 0

/** Pixels that are covered, as a sum of their shares. */
export function coveredArea({ data }: Pixels): number {
  let sum = 0
  for (let at = 3; at < data.length; at += 4) sum += (data[at] ?? 0) / 255
  return sum
}

/** The smallest box with everything that is at least half covered; undefined if there is nothing. */
export function coveredBox(pixels: Pixels) {
  const { data, width } = pixels
  const found: { x: number; y: number }[] = []
  for (let at = 0; at < data.length / 4; at++)
    if ((data[4 * at + 3] ?? 0) > 127) found.push({ x: at % width, y: Math.floor(at / width) })
  if (found.length === 0) return undefined
  const range = (values: readonly number[]): [number, number] =>
    values.reduce<[number, number]>(
      ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    )
  const [left, right] = range(found.map(({ x }) => x))
  const [top, bottom] = range(found.map(({ y }) => y))
  return { left, top, right: right + 1, bottom: bottom + 1 }
}

/** Mean difference of two pictures of one size in a channel's degrees. */
export function meanDifference(a: Pixels, b: Pixels): number {
  let sum = 0
  for (const [at, value] of a.data.entries()) sum += Math.abs(value - (b.data[at] ?? 0))
  return sum / a.data.length
}
