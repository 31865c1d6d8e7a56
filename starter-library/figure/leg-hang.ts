import { swing } from '../picture/ease.ts'
import { hairDiscs, headDiscs } from './head.ts'
import { armDiscs, legDiscs } from './limbs.ts'
import type { Posed } from './posed.ts'
import { SIDE, trunkOutline } from './trunk.ts'

/** Upside down, hanging by the pit of one knee; the other leg reaches far behind. */
export function legHang(phase: number): Posed {
  const s = swing(phase)
  const hooked = legDiscs({
    hip: [1.15, -0.95],
    knee: [-0.32, -2.3],
    ankle: [1.2, -3.6],
    toe: [1.95, -4.12],
    calf: -1,
  })
  const behind = legDiscs({
    hip: [1.35, -0.95],
    knee: [3.2, -1.62 - 0.03 * s],
    ankle: [5.05, -2.3 - 0.06 * s],
    toe: [5.95, -2.68 - 0.08 * s],
    calf: 1,
  })
  return {
    ground: { x: 82, y: 462, scale: 72 },
    layers: [
      { discs: hooked.slice(58) },
      'pole',
      {
        discs: armDiscs({
          shoulder: [1.15, 1.3],
          elbow: [0.72, 2.55],
          wrist: [0.14, 3.6],
          hand: [0, 3.86],
          isFist: true,
        }),
      },
      { discs: behind },
      {
        outlines: [
          trunkOutline({
            spine: [
              [1.2, -1.1],
              [1.12, -0.6],
              [0.98, 0.15],
              [1.2, 0.9],
              [1.62, 1.48],
            ],
            left: SIDE.back,
            right: SIDE.front,
          }),
        ],
        discs: [
          ...headDiscs({ at: [2.08, 2.12], crown: [0.55, 0.835], face: [-0.835, 0.55], neck: [1.6, 1.46] }),
          ...hairDiscs(
            [
              [2.35, 2.4],
              [2.6, 2.8],
              [2.68 + 0.04 * s, 3.5],
              [2.62 + 0.12 * s, 4.2],
            ],
            0.18,
          ),
        ],
      },
      { discs: hooked.slice(0, 62) },
      {
        discs: armDiscs({
          shoulder: [1.5, 1.15],
          elbow: [2.85, 1.35],
          wrist: [3.98, 1.85 + 0.04 * s],
          hand: [4.5, 2.25 + 0.07 * s],
          isFist: false,
        }),
      },
    ],
  }
}
