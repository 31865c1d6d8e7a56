import { swing } from '../picture/ease.ts'
import { hairDiscs, headDiscs } from './head.ts'
import { armDiscs, legDiscs } from './limbs.ts'
import type { Posed } from './posed.ts'
import { SIDE, trunkOutline } from './trunk.ts'

/** One knee hooked around the pole, the other leg behind, one hand high. */
export function hookSpin(phase: number): Posed {
  const s = swing(phase)
  const behind = legDiscs({
    hip: [1.52, 3.05],
    knee: [2.4, 4.78],
    ankle: [4.2, 4.22 - 0.05 * s],
    toe: [5.0, 3.72 - 0.09 * s],
    calf: -1,
  })
  const hooked = legDiscs({
    hip: [1.38, 2.98],
    knee: [-0.38, 2.3],
    ankle: [1.05, 3.78],
    toe: [1.72, 4.42],
    calf: 1,
  })
  return {
    ground: { x: 100, y: 300, scale: 82 },
    layers: [
      {
        discs: armDiscs({
          shoulder: [1.72, 0.86],
          elbow: [2.86, 1.42],
          wrist: [3.95, 1.36 + 0.05 * s],
          hand: [4.55, 1.1 + 0.08 * s],
          isFist: false,
        }),
      },
      { discs: hooked.slice(58) },
      'pole',
      { discs: behind },
      {
        outlines: [
          trunkOutline({
            spine: [
              [1.5, 3.2],
              [1.42, 2.7],
              [1.2, 1.95],
              [1.35, 1.2],
              [1.7, 0.6],
            ],
            left: SIDE.front,
            right: SIDE.back,
          }),
        ],
        discs: [
          ...headDiscs({ at: [2.0, -0.1], crown: [0.5, -0.866], face: [-0.866, -0.5], neck: [1.68, 0.62] }),
          ...hairDiscs(
            [
              [2.3, -0.3],
              [2.72, -0.16],
              [3.0, 0.38],
              [3.3 + 0.08 * s, 0.9 + 0.04 * s],
            ],
            0.17,
          ),
        ],
      },
      { discs: hooked.slice(0, 62) },
      {
        discs: armDiscs({
          shoulder: [1.46, 0.85],
          elbow: [0.83, -0.48],
          wrist: [0.13, -1.58],
          hand: [-0.02, -1.84],
          isFist: true,
        }),
      },
    ],
  }
}
