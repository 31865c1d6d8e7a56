import { type Box, type Corners, cornersOf, rotateAround } from '#domain/geometry/box.ts'
import { FRAME, type FramePoint, framePoint } from '#domain/geometry/frame.ts'

/** CSS pixels. `overhang` is how far beyond the frame a handle may be, `arm` the distance of the rotation handle. */
const HANDLES = { overhang: 4, arm: 34, apart: 34 } as const

export type HandlePlaces = { readonly corners: Corners; readonly turn: FramePoint }

type Measure = {
  /** Frame pixels per CSS pixel. */
  readonly perCss: number
  /** Minimum CSS pixels between two corners, so that tiny elements can be taken between their handles. */
  readonly least: number
}

/** Handles of an element partly outside stay at the edge of the frame. */
function reachable({ x, y }: FramePoint, overhang: number): FramePoint {
  const within = (value: number, size: number) => Math.min(size + overhang, Math.max(-overhang, value))
  return framePoint(within(x, FRAME.width), within(y, FRAME.height))
}

/** Above the element. If that is out of reach or occupied by a corner, then below, beside or inside it. */
function turnPlace(box: Box, corners: Corners, perCss: number): FramePoint {
  const { center, width, height, rotation } = box
  const arm = HANDLES.arm * perCss
  const off = (x: number, y: number) => rotateAround(framePoint(center.x + x, center.y + y), center, rotation)
  const [across, down] = [width / 2 + arm, height / 2 + arm]
  const around = [off(0, -down), off(0, down), off(across, 0), off(-across, 0)]
  const edge = reachable(center, -arm)
  const inside = [off(0, arm - height / 2), off(0, height / 2 - arm), framePoint(edge.x, edge.y)]
  const overhang = HANDLES.overhang * perCss
  const isFree = (place: FramePoint) =>
    corners.every(({ x, y }) => Math.hypot(place.x - x, place.y - y) >= HANDLES.apart * perCss)
  const isWithin = (place: FramePoint) => {
    const { x, y } = reachable(place, overhang)
    return x === place.x && y === place.y
  }
  return [...around, ...inside].find((place) => isWithin(place) && isFree(place)) ?? edge
}

/** Positions of an element's handles: apart from each other and within reach. */
export function handlePlaces(box: Box, { perCss, least }: Measure): HandlePlaces {
  const grown = {
    ...box,
    width: Math.max(box.width, least * perCss),
    height: Math.max(box.height, least * perCss),
  }
  const [a, b, c, d] = cornersOf(grown)
  const near = (corner: FramePoint) => reachable(corner, HANDLES.overhang * perCss)
  const corners: Corners = [near(a), near(b), near(c), near(d)]
  return { corners, turn: turnPlace(grown, corners, perCss) }
}

/** CSS pixels between two corner handles: more for a finger than for a mouse. */
export const leastBetweenHandles = (): number => (matchMedia('(pointer: coarse)').matches ? 56 : 32)
