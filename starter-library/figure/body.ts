import { cross, dot, plus, unit, type Vector } from '../picture/vector.ts'

/** A part of the body: a round cone between two places. Lengths are in body heights, y points up, z to the eye. */
export interface Limb {
  a: Vector
  b: Vector
  /** Radii at both ends. */
  ra: number
  rb: number
}

interface Leg {
  /** Directions of thigh, shin and foot. */
  thigh: Vector
  shin: Vector
  foot: Vector
}

export interface Pose {
  pelvis: Vector
  /** From the pelvis to the waist, from the waist to the neck, from the neck to the crown. */
  waist: Vector
  chest: Vector
  head: Vector
  /** Directions in which belly and breastbone face. */
  front: Vector
  face: Vector
  legs: readonly [Leg, Leg]
  /** Where the hands are, and to which side the elbows bend. */
  hands: readonly [Vector, Vector]
  elbows: readonly [Vector, Vector]
  /** Links of the hair from the crown outwards. */
  hair: readonly Vector[]
}

const direction = ([x, y, z]: Vector): Vector => unit(x, y, z)
/** The part of `a` that is perpendicular to `b`. */
const square = (a: Vector, b: Vector): Vector => direction(plus(a, b, -dot(a, b) / dot(b, b)))

const UPPER_ARM = 0.168
const FOREARM = 0.15

/** The body of a dancer, seven and a half heads tall, in this pose. */
export function bodyIn(pose: Pose): Limb[] {
  const waist = direction(pose.waist)
  const chest = direction(pose.chest)
  const front = square(pose.front, waist)
  const side = cross(waist, front)
  const breast = square(pose.front, chest)
  const across = cross(chest, breast)
  const middle = plus(pose.pelvis, waist, 0.115)
  const neck = plus(middle, chest, 0.195)
  return [
    ...trunk({ ...pose, waist, chest, front, side, breast, across, middle, neck }),
    ...headOf(pose, neck),
    ...pose.legs.flatMap((leg, k) =>
      legOf(leg, plus(plus(pose.pelvis, side, k ? -0.05 : 0.05), waist, -0.01)),
    ),
    ...pose.hands.flatMap((hand, k) => {
      const shoulder = plus(plus(neck, across, k ? -0.092 : 0.092), chest, -0.022)
      return armOf(shoulder, hand, pose.elbows[k] as Vector)
    }),
  ]
}

interface Trunk {
  pelvis: Vector
  waist: Vector
  chest: Vector
  front: Vector
  side: Vector
  breast: Vector
  across: Vector
  middle: Vector
  neck: Vector
}

function trunk(t: Trunk): Limb[] {
  const both = (make: (sign: number) => Limb): Limb[] => [make(1), make(-1)]
  return [
    ...both((s) => ({
      a: plus(t.pelvis, t.side, 0.042 * s),
      b: plus(t.middle, t.side, 0.022 * s),
      ra: 0.056,
      rb: 0.042,
    })),
    ...both((s) => ({
      a: plus(t.middle, t.side, 0.022 * s),
      b: plus(plus(t.neck, t.chest, -0.075), t.across, 0.036 * s),
      ra: 0.042,
      rb: 0.05,
    })),
    ...both((s) => ({
      a: plus(plus(t.neck, t.chest, -0.07), t.across, 0.036 * s),
      b: plus(plus(t.neck, t.chest, -0.026), t.across, 0.078 * s),
      ra: 0.046,
      rb: 0.028,
    })),
    ...both((s) => {
      const at = plus(plus(plus(t.neck, t.chest, -0.092), t.across, 0.038 * s), t.breast, 0.032)
      return { a: at, b: plus(at, t.chest, -0.012), ra: 0.028, rb: 0.031 }
    }),
    ...both((s) => {
      const at = plus(plus(plus(t.pelvis, t.side, 0.036 * s), t.front, -0.026), t.waist, -0.022)
      return { a: at, b: plus(at, t.waist, -0.012), ra: 0.05, rb: 0.047 }
    }),
  ]
}

function headOf({ head, face, hair }: Pose, neck: Vector): Limb[] {
  const up = direction(head)
  const ahead = square(face, up)
  const skull = plus(plus(neck, up, 0.112), ahead, 0.004)
  const chin = plus(plus(neck, up, 0.07), ahead, 0.032)
  const limbs: Limb[] = [
    { a: plus(neck, up, -0.02), b: plus(neck, up, 0.075), ra: 0.031, rb: 0.024 },
    { a: skull, b: chin, ra: 0.054, rb: 0.026 },
    { a: plus(skull, ahead, 0.036), b: plus(chin, up, 0.01), ra: 0.02, rb: 0.018 },
  ]
  let at = plus(plus(skull, up, 0.03), ahead, -0.035)
  hair.forEach((link, k) => {
    const next = plus(at, link)
    const thick = (n: number) => 0.023 * Math.sin(Math.PI * (0.2 + 0.76 * (n / hair.length))) + 0.003
    limbs.push({ a: at, b: next, ra: thick(k), rb: thick(k + 1) })
    at = next
  })
  return limbs
}

function legOf({ thigh, shin, foot }: Leg, hip: Vector): Limb[] {
  const down = direction(thigh)
  const low = direction(shin)
  const toes = direction(foot)
  const knee = plus(hip, down, 0.25)
  const ankle = plus(knee, low, 0.25)
  /** The calf is behind the shin: on the side from which the knee bends. */
  const behind = plus(low, down, -dot(low, down))
  const calf = plus(plus(knee, low, 0.075), behind, 0.016)
  return [
    { a: hip, b: plus(hip, down, 0.12), ra: 0.058, rb: 0.047 },
    { a: plus(hip, down, 0.12), b: knee, ra: 0.047, rb: 0.031 },
    { a: knee, b: calf, ra: 0.031, rb: 0.034 },
    { a: calf, b: plus(knee, low, 0.19), ra: 0.034, rb: 0.0205 },
    { a: plus(knee, low, 0.19), b: ankle, ra: 0.0205, rb: 0.0175 },
    { a: ankle, b: plus(ankle, toes, 0.055), ra: 0.019, rb: 0.0165 },
    { a: plus(ankle, toes, 0.055), b: plus(ankle, toes, 0.115), ra: 0.0165, rb: 0.007 },
  ]
}

function armOf(shoulder: Vector, hand: Vector, bend: Vector): Limb[] {
  const to: Vector = [hand[0] - shoulder[0], hand[1] - shoulder[1], hand[2] - shoulder[2]]
  const reach = Math.min(Math.hypot(...to), (UPPER_ARM + FOREARM) * 0.995)
  const along = direction(to)
  const near = (UPPER_ARM ** 2 - FOREARM ** 2 + reach ** 2) / (2 * reach)
  const out = Math.sqrt(Math.max(0, UPPER_ARM ** 2 - near ** 2))
  const elbow = plus(plus(shoulder, along, near), square(bend, along), out)
  const wrist = plus(shoulder, along, reach)
  const upper = direction(plus(elbow, shoulder, -1))
  const lower = direction(plus(wrist, elbow, -1))
  return [
    { a: shoulder, b: plus(shoulder, upper, 0.07), ra: 0.031, rb: 0.0245 },
    { a: plus(shoulder, upper, 0.07), b: elbow, ra: 0.0245, rb: 0.0185 },
    { a: elbow, b: plus(elbow, lower, 0.045), ra: 0.0185, rb: 0.0205 },
    { a: plus(elbow, lower, 0.045), b: wrist, ra: 0.0205, rb: 0.0125 },
    { a: wrist, b: plus(wrist, lower, 0.03), ra: 0.0135, rb: 0.015 },
    { a: plus(wrist, lower, 0.03), b: plus(wrist, lower, 0.055), ra: 0.015, rb: 0.009 },
  ]
}
