/** A place in the picture plane, in head heights: x to the right, y down. */
export type Spot = readonly [number, number]

/** A disc of a limb. A limb is the union of many. */
export type Disc = { readonly x: number; readonly y: number; readonly r: number }

/** Half widths along a limb: a share of its part, and head heights. */
export type Profile = readonly (readonly [number, number])[]

const STEPS = 60

const between = (a: Spot, b: Spot, t: number): Spot => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
export const lengthOf = (a: Spot, b: Spot): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** Smooth between the given places: contours have no corners. */
export function widthAt(profile: Profile, t: number): number {
  const next = profile.findIndex(([at]) => at >= t)
  if (next <= 0) return (profile[next < 0 ? profile.length - 1 : 0] as readonly [number, number])[1]
  const [a, b] = [profile[next - 1], profile[next]] as [readonly [number, number], readonly [number, number]]
  const share = (t - a[0]) / (b[0] - a[0])
  const eased = share * share * (3 - 2 * share)
  return a[1] + (b[1] - a[1]) * eased
}

interface Part {
  from: Spot
  to: Spot
  profile: Profile
  /** Muscle beside the bone: head heights to the left of its direction, at its fullest. */
  bulge?: number
}

/** A part of a limb from joint to joint. */
export function partDiscs({ from, to, profile, bulge = 0 }: Part): Disc[] {
  const length = lengthOf(from, to) || 1
  const [nx, ny] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
  return Array.from({ length: STEPS + 1 }, (_, k) => {
    const t = k / STEPS
    const [x, y] = between(from, to, t)
    const beside = bulge * Math.sin(Math.PI * Math.min(1, t * 1.35)) ** 2
    return { x: x + nx * beside, y: y + ny * beside, r: widthAt(profile, t) }
  })
}

const THIGH: Profile = [
  [0, 0.43],
  [0.22, 0.4],
  [0.6, 0.3],
  [0.88, 0.215],
  [1, 0.2],
]
const SHIN: Profile = [
  [0, 0.2],
  [0.1, 0.19],
  [0.32, 0.225],
  [0.6, 0.165],
  [0.85, 0.105],
  [1, 0.1],
]
const FOOT: Profile = [
  [0, 0.105],
  [0.3, 0.12],
  [0.6, 0.095],
  [0.85, 0.06],
  [1, 0.03],
]

export interface Leg {
  hip: Spot
  knee: Spot
  ankle: Spot
  toe: Spot
  /** To which side of its direction the calf is: 1 left, −1 right. */
  calf: 1 | -1
}

/** A leg with a pointed foot, whose instep goes on in the line of the shin. */
export const legDiscs = ({ hip, knee, ankle, toe, calf }: Leg): Disc[] => [
  ...partDiscs({ from: hip, to: knee, profile: THIGH, bulge: -0.06 * calf }),
  ...partDiscs({ from: knee, to: ankle, profile: SHIN, bulge: 0.075 * calf }),
  ...partDiscs({ from: ankle, to: toe, profile: FOOT, bulge: -0.03 * calf }),
]

const UPPER_ARM: Profile = [
  [0, 0.2],
  [0.25, 0.19],
  [0.55, 0.15],
  [1, 0.12],
]
const FOREARM: Profile = [
  [0, 0.12],
  [0.28, 0.137],
  [0.7, 0.1],
  [1, 0.082],
]
const FINGERS: Profile = [
  [0, 0.085],
  [0.35, 0.1],
  [0.7, 0.06],
  [1, 0.022],
]
const FIST: Profile = [
  [0, 0.085],
  [0.45, 0.145],
  [1, 0.14],
]

export interface Arm {
  shoulder: Spot
  elbow: Spot
  wrist: Spot
  /** The tips of the fingers, or the middle of the fist. */
  hand: Spot
  isFist: boolean
}

export const armDiscs = ({ shoulder, elbow, wrist, hand, isFist }: Arm): Disc[] => [
  ...partDiscs({ from: shoulder, to: elbow, profile: UPPER_ARM }),
  ...partDiscs({ from: elbow, to: wrist, profile: FOREARM }),
  ...partDiscs({ from: wrist, to: hand, profile: isFist ? FIST : FINGERS }),
]
