export type Vector = readonly [number, number, number]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export function unit(x: number, y: number, z: number): Vector {
  const l = 1 / Math.hypot(x, y, z)
  return [x * l, y * l, z * l]
}

/** Where light that comes from `source` leaves a mirror with this normal. */
export function mirrored(source: Vector, normal: Vector): Vector {
  const k = 2 * dot(source, normal)
  return [k * normal[0] - source[0], k * normal[1] - source[1], k * normal[2] - source[2]]
}

export const plus = (a: Vector, b: Vector, k = 1): Vector => [
  a[0] + b[0] * k,
  a[1] + b[1] * k,
  a[2] + b[2] * k,
]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Turns about the upright axis. */
export function turned([x, y, z]: Vector, angle: number): Vector {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [x * cos + z * sin, y, z * cos - x * sin]
}
