import type { Point } from './person-boxes.ts'

/** A square around a body, turned so that the body stands upright in it. In pixels of a picture; the angle in radians, clockwise. */
export type BodySquare = { readonly center: Point; readonly side: number; readonly angle: number }

/** The square is larger than the circle around the body by this. */
const ROOM = 1.25

/** The square of a body with its center between the hips and a point above its head on the circle around it. */
export function bodySquare(center: Point, rim: Point): BodySquare {
  const [x, y] = [rim.x - center.x, rim.y - center.y]
  return { center, side: 2 * Math.hypot(x, y) * ROOM, angle: Math.atan2(x, -y) }
}

/** Where a point of the square, 0 to 1 across and down, lies in the picture. */
export function fromSquare({ center, side, angle }: BodySquare, { x, y }: Point): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [across, down] = [(x - 0.5) * side, (y - 0.5) * side]
  return { x: center.x + across * cos - down * sin, y: center.y + across * sin + down * cos }
}
