import { randomFrom } from './random.ts'

const SIZE = 64

/**
 * A tile of high-passed noise, −0.5…0.5. It stands still: an encoder copies it for nothing,
 * and at half a step of brightness nobody sees it, only that gradients do not band.
 */
const DITHER = fineNoise()

function fineNoise(): Float32Array {
  const random = randomFrom(7)
  let tile: Float32Array = Float32Array.from({ length: SIZE * SIZE }, random)
  for (let round = 0; round < 3; round++) tile = ranked(highPassed(tile))
  return tile.map((v) => v - 0.5)
}

function highPassed(tile: Float32Array): Float32Array {
  const at = (x: number, y: number) => tile[(y & (SIZE - 1)) * SIZE + (x & (SIZE - 1))] as number
  return tile.map((v, i) => {
    const x = i % SIZE
    const y = (i / SIZE) | 0
    const sides = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)
    const corners = at(x - 1, y - 1) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y + 1)
    return v - sides * 0.17 - corners * 0.08
  })
}

/** Spreads the values evenly again, their order kept. */
function ranked(tile: Float32Array): Float32Array {
  const order = Array.from(tile.keys()).sort((a, b) => (tile[a] as number) - (tile[b] as number))
  const even = new Float32Array(tile.length)
  order.forEach((at, rank) => {
    even[at] = (rank + 0.5) / tile.length
  })
  return even
}

export const ditherAt = (x: number, y: number): number =>
  DITHER[(y & (SIZE - 1)) * SIZE + (x & (SIZE - 1))] as number
