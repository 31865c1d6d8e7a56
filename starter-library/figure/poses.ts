import { swing } from '../picture/ease.ts'
import type { Vector } from '../picture/vector.ts'
import type { Pose } from './body.ts'

/** The pole is at x 0, z 0; the floor is y 0. Every pose breathes with the phase of its loop. */

/** Hair that falls from the crown and swings after the head. */
const hairOf = (first: Vector, then: Vector, phase: number, swayed: number): Vector[] =>
  Array.from({ length: 6 }, (_, k) => {
    const t = k / 5
    const lag = swayed * (0.3 + t) * swing(phase, 1, -0.12 - 0.1 * t)
    const at = (c: 0 | 1 | 2) => 0.036 * (first[c] * (1 - t) + then[c] * t)
    return [at(0) + 0.04 * lag, at(1), at(2) + 0.02 * lag]
  })

/** On the toes beside the pole, both hands high, the back bent away from it, one knee drawn up. */
export function archPose(phase: number): Pose {
  const breath = swing(phase)
  const lean = 0.05 * breath
  return {
    pelvis: [0.135 + 0.006 * breath, 0.585, 0],
    waist: [0.1 + lean, 1, 0],
    chest: [0.52 + lean, 1, 0],
    head: [1.05 + lean, 0.9, 0],
    front: [-1, 0.1, 0.12],
    face: [-0.45, 1, 0.1],
    legs: [
      { thigh: [0.06, -1, 0.02], shin: [0.1, -1, 0.02], foot: [-0.3, -1, 0.02] },
      { thigh: [-1, -0.02 + 0.03 * breath, -0.1], shin: [0.62, -1, 0.02], foot: [0.3, -1, 0] },
    ],
    hands: [
      [0.03, 1.06, 0.012],
      [0.035, 0.98, -0.012],
    ],
    elbows: [
      [0.5, 0.4, 1],
      [0.5, 0.4, -1],
    ],
    hair: hairOf([0.8, -0.45, 0], [0.05, -1, 0], phase, 0.14),
  }
}

/**
 * Turning about the pole in an attitude: the near hand high, the other arm out, one leg down along the pole, the other
 * raised behind. From every side two of its lines show at full length.
 */
export function attitudePose(phase: number): Pose {
  const breath = swing(phase, 2)
  return {
    pelvis: [0.125, 0.62 + 0.004 * breath, 0],
    waist: [0.12, 1, 0.06],
    chest: [0.22, 1, -0.12],
    head: [0.36, 1, -0.24],
    front: [-0.25, 0.05, 1],
    face: [0.35, 0.35, 1],
    legs: [
      { thigh: [0.42, -0.74, -0.55], shin: [-0.42, 0.5, -0.78], foot: [-0.4, 0.7, -0.6] },
      { thigh: [-0.06, -1, 0.12], shin: [0.02, -1, -0.08], foot: [0, -1, 0.1] },
    ],
    hands: [
      [0.42, 1.13 + 0.012 * breath, 0.1],
      [0, 1.2, 0],
    ],
    elbows: [
      [1, -0.6, -0.4],
      [0.4, -0.3, -1],
    ],
    hair: hairOf([0.5, -0.35, -0.6], [0.42, -0.72, -0.5], phase, 0.1),
  }
}

/** Upside down on the pole, the legs wide in a V, both hands low, the head between the arms, the hair free. */
export function invertPose(phase: number): Pose {
  const breath = swing(phase)
  const wide = 1 + 0.05 * breath
  return {
    pelvis: [0.02, 0.72, -0.105],
    waist: [-0.03, -1, 0.04],
    chest: [-0.05, -1, -0.2],
    head: [-0.02, -0.55, -0.8],
    front: [0, -0.1, 1],
    face: [0.1, -0.2, 1],
    legs: [
      { thigh: [-0.72, 0.95 * wide, 0.26], shin: [-0.76, 0.9 * wide, 0.2], foot: [-0.82, 0.8, 0.16] },
      { thigh: [0.7, 1 * wide, 0.26], shin: [0.74, 0.96 * wide, 0.2], foot: [0.8, 0.84, 0.16] },
    ],
    hands: [
      [-0.01, 0.24, 0.03],
      [0.01, 0.17, 0.03],
    ],
    elbows: [
      [-1, 0, 0.3],
      [1, 0, 0.3],
    ],
    hair: hairOf([0.35, -0.6, -0.9], [0.5, -0.8, -0.5], phase, 0.16).slice(0, 5),
  }
}
