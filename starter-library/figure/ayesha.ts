import { swing } from '../picture/ease.ts'
import { hairDiscs, headDiscs } from './head.ts'
import { armDiscs, legDiscs } from './limbs.ts'
import type { Posed } from './posed.ts'
import { FRONT, trunkOutline } from './trunk.ts'

/** Upside down beside the pole on straight arms, the legs wide. */
export function ayesha(phase: number): Posed {
  const s = swing(phase)
  return {
    ground: { x: 112, y: 535, scale: 70 },
    layers: [
      'pole',
      {
        discs: armDiscs({
          shoulder: [0.8, 0.66],
          elbow: [0.56, -0.62],
          wrist: [0.13, -1.64],
          hand: [0.0, -1.88],
          isFist: true,
        }),
      },
      {
        discs: legDiscs({
          hip: [1.77, -1.72],
          knee: [0.72, -3.42 - 0.02 * s],
          ankle: [-0.15 - 0.05 * s, -5.18 - 0.03 * s],
          toe: [-0.6 - 0.08 * s, -6.02 - 0.03 * s],
          calf: -1,
        }),
      },
      {
        discs: legDiscs({
          hip: [2.2, -1.6],
          knee: [3.7, -2.92 - 0.03 * s],
          ankle: [5.1, -4.32 - 0.07 * s],
          toe: [5.75, -5.02 - 0.1 * s],
          calf: 1,
        }),
      },
      {
        outlines: [
          trunkOutline({
            spine: [
              [2.05, -1.95],
              [1.91, -1.35],
              [1.63, -0.5],
              [1.37, 0.3],
              [1.07, 1.15],
            ],
            left: FRONT,
            right: FRONT,
          }),
        ],
        discs: [
          ...headDiscs({ at: [0.44, 1.52], crown: [-0.8, 0.6], face: [-0.6, -0.8], neck: [1.06, 1.06] }),
          ...hairDiscs(
            [
              [0.2, 1.75],
              [0.24, 2.05],
              [0.3 + 0.03 * s, 2.4],
              [0.24 + 0.06 * s, 2.8],
            ],
            0.15,
          ),
        ],
      },
      {
        discs: armDiscs({
          shoulder: [1.56, 0.92],
          elbow: [1.02, 2.2],
          wrist: [0.18, 3.28],
          hand: [0.0, 3.52],
          isFist: true,
        }),
      },
    ],
  }
}
