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
