/** An RGBA picture, row by row, 4 bytes per pixel. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

const WINDOW = 8
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** Luma of every pixel with the weights of BT.709, 0 to 255. */
function luma({ width, height, data }: Picture): Float64Array {
  const result = new Float64Array(width * height)
  for (let i = 0; i < result.length; i++) {
    const at = i * 4
    result[i] = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
  }
  return result
}

function windowSimilarity(
  a: Float64Array,
  b: Float64Array,
  width: number,
  left: number,
  top: number,
): number {
  let sumA = 0
  let sumB = 0
  let sumAA = 0
  let sumBB = 0
  let sumAB = 0
  for (let y = top; y < top + WINDOW; y++) {
    for (let x = left; x < left + WINDOW; x++) {
      const p = a[y * width + x] ?? 0
      const q = b[y * width + x] ?? 0
      sumA += p
      sumB += q
      sumAA += p * p
      sumBB += q * q
      sumAB += p * q
    }
  }
  const n = WINDOW * WINDOW
  const meanA = sumA / n
  const meanB = sumB / n
  const varianceA = sumAA / n - meanA * meanA
  const varianceB = sumBB / n - meanB * meanB
  const covariance = sumAB / n - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  )
}

/** Mean structural similarity of the luma over 8×8 windows, every 4 pixels (Wang et al. 2004); 1 = the same picture. */
export function similarity(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height)
    throw new Error('Pictures of different sizes cannot be compared')
  const lumaA = luma(a)
  const lumaB = luma(b)
  let sum = 0
  let count = 0
  for (let top = 0; top + WINDOW <= a.height; top += 4) {
    for (let left = 0; left + WINDOW <= a.width; left += 4) {
      sum += windowSimilarity(lumaA, lumaB, a.width, left, top)
      count++
    }
  }
  return sum / count
}

export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The box of all pixels within `tolerance` (per channel) of a color; undefined if there are none. */
export function boxOfColor(
  picture: Picture,
  [r, g, b]: readonly [number, number, number],
  tolerance: number,
): Box | undefined {
  let box: Box | undefined
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const at = (y * picture.width + x) * 4
      const near =
        Math.abs((picture.data[at] ?? 0) - r) <= tolerance &&
        Math.abs((picture.data[at + 1] ?? 0) - g) <= tolerance &&
        Math.abs((picture.data[at + 2] ?? 0) - b) <= tolerance
      if (!near) continue
      box = box
        ? { left: Math.min(box.left, x), top: Math.min(box.top, y), right: Math.max(box.right, x), bottom: y }
        : { left: x, top: y, right: x, bottom: y }
    }
  }
  return box
}
