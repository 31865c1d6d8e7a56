import { clamp, mix } from '../picture/ease.ts'

const SIZE = 256
/** Half the width of the square the form is kept in, in heart units. */
const REACH = 1.45

export interface HeartForm {
  /** Normal x, y, z and the distance inside the outline (negative outside) at a place, y downwards. */
  sampleInto(out: [number, number, number, number], x: number, y: number): void
}

/** Taubin's heart, a closed surface of sixth degree: (x² + 9/4 z² + y² − 1)³ = x² y³ + 9/80 z² y³; y upwards. */
const surface = (x: number, y: number, z: number): number =>
  (x * x + 2.25 * z * z + y * y - 1) ** 3 - x * x * y ** 3 - 0.1125 * z * z * y ** 3

function gradientAt(x: number, y: number, z: number): [number, number, number] {
  const e = 1e-4
  return [
    (surface(x + e, y, z) - surface(x - e, y, z)) / (2 * e),
    (surface(x, y + e, z) - surface(x, y - e, z)) / (2 * e),
    (surface(x, y, z + e) - surface(x, y, z - e)) / (2 * e),
  ]
}

/** The front of the surface over a point, found by halving. */
function frontAt(x: number, y: number): number {
  let inside = 0
  let outside = 1
  for (let round = 0; round < 22; round++) {
    const middle = (inside + outside) / 2
    if (surface(x, y, middle) < 0) inside = middle
    else outside = middle
  }
  return inside
}

/** The surface has no slope where y is 0: the normal there comes from its neighbors. */
const FLAT = 0.05

function normalAt(x: number, y: number): [number, number, number] {
  if (Math.abs(y) < FLAT) {
    const t = (y + FLAT) / (2 * FLAT)
    const below = normalAt(x, -FLAT)
    const above = normalAt(x, FLAT)
    return unitOf([mix(below[0], above[0], t), mix(below[1], above[1], t), mix(below[2], above[2], t)])
  }
  return unitOf(gradientAt(x, y, Math.max(0.02, surface(x, y, 0) < 0 ? frontAt(x, y) : 0)))
}

const unitOf = ([x, y, z]: [number, number, number]): [number, number, number] => {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** The outline as points, found along rays from the middle. */
function outline(): { x: number; y: number }[] {
  return Array.from({ length: 720 }, (_, k) => {
    const [dx, dy] = [Math.sin((k / 360) * Math.PI), Math.cos((k / 360) * Math.PI)]
    let inside = 0
    let outside = 1.6
    for (let round = 0; round < 24; round++) {
      const middle = (inside + outside) / 2
      if (surface(dx * middle, dy * middle, 0) < 0) inside = middle
      else outside = middle
    }
    return { x: dx * inside, y: dy * inside }
  })
}

/** Seen from the front once and kept as a map of normals. */
export function heartForm(): HeartForm {
  const map = new Float32Array(SIZE * SIZE * 4)
  const edge = outline()
  for (let row = 0, i = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++, i += 4) {
      const x = ((column + 0.5) / SIZE - 0.5) * 2 * REACH
      const y = 0.13 - ((row + 0.5) / SIZE - 0.5) * 2 * REACH
      const away = Math.sqrt(
        edge.reduce((least, at) => Math.min(least, (at.x - x) ** 2 + (at.y - y) ** 2), 9),
      )
      const [nx, ny, nz] = normalAt(x, y)
      map.set([nx, -ny, nz, surface(x, y, 0) < 0 ? away : -away], i)
    }
  }
  return { sampleInto: (out, x, y) => sampleMap(map, out, x, y) }
}

function sampleMap(map: Float32Array, out: [number, number, number, number], x: number, y: number): void {
  const u = clamp((x / REACH) * 0.5 + 0.5, 0, 0.999) * SIZE - 0.5
  const v = clamp((y / REACH) * 0.5 + 0.5, 0, 0.999) * SIZE - 0.5
  const x0 = Math.max(0, Math.min(SIZE - 2, Math.floor(u)))
  const y0 = Math.max(0, Math.min(SIZE - 2, Math.floor(v)))
  const fx = u - x0
  const fy = v - y0
  for (let c = 0; c < 4; c++) {
    const at = (y0 * SIZE + x0) * 4 + c
    const top = (map[at] as number) * (1 - fx) + (map[at + 4] as number) * fx
    const bottom = (map[at + SIZE * 4] as number) * (1 - fx) + (map[at + SIZE * 4 + 4] as number) * fx
    out[c] = top + (bottom - top) * fy
  }
}
