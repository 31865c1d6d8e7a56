import type { Rgb } from './color.ts'
import { layOver, type Veil } from './veil.ts'

type Corner = readonly [number, number]
const FINE = 4

/** Fills a convex quadrilateral with a slope from one display color to another along its first side, smooth at its edges. */
export function fillQuad(
  veil: Veil,
  quad: readonly [Corner, Corner, Corner, Corner],
  from: Rgb,
  to: Rgb,
  opacity: number,
): void {
  const { width, height, cover } = veil
  const xs = quad.map(([x]) => x)
  const ys = quad.map(([, y]) => y)
  const [a, b] = quad
  const run = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2 + 1e-6
  for (
    let y = Math.max(0, Math.floor(Math.min(...ys)));
    y < Math.min(height, Math.ceil(Math.max(...ys)));
    y++
  ) {
    for (
      let x = Math.max(0, Math.floor(Math.min(...xs)));
      x < Math.min(width, Math.ceil(Math.max(...xs)));
      x++
    ) {
      const share = coverage(quad, x, y) * opacity
      if (share === 0) continue
      const t = Math.min(
        1,
        Math.max(0, ((x + 0.5 - a[0]) * (b[0] - a[0]) + (y + 0.5 - a[1]) * (b[1] - a[1])) / run),
      )
      const at = (c: 0 | 1 | 2) => (from[c] + (to[c] - from[c]) * t) * share
      layOver(cover, (y * width + x) * 4, at(0), at(1), at(2), share)
    }
  }
}

/** Share of the pixel inside the quadrilateral, by a grid of samples. */
function coverage(quad: readonly Corner[], x: number, y: number): number {
  let inside = 0
  for (let s = 0; s < FINE * FINE; s++) {
    if (contains(quad, x + ((s % FINE) + 0.5) / FINE, y + (((s / FINE) | 0) + 0.5) / FINE)) inside++
  }
  return inside / (FINE * FINE)
}

function contains(quad: readonly Corner[], x: number, y: number): boolean {
  let side = 0
  for (let k = 0; k < quad.length; k++) {
    const [ax, ay] = quad[k] as Corner
    const [bx, by] = quad[(k + 1) % quad.length] as Corner
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    if (turn === 0) continue
    if (side === 0) side = Math.sign(turn)
    else if (Math.sign(turn) !== side) return false
  }
  return true
}
