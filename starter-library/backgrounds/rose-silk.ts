import { hex } from '../picture/color.ts'
import { unit } from '../picture/vector.ts'
import { silkWaltz } from '../tunes/silk-waltz.ts'
import type { Background } from './background.ts'
import { clothScene, type Dress } from './cloth.ts'

/** A key from the upper left, a violet rim, a low warm fill. */
const ROSE: Dress = {
  shade: hex('#30052c'),
  upper: hex('#f01c78'),
  lower: hex('#6a34d0'),
  lamps: [
    { direction: unit(-0.42, -0.5, 0.8), color: hex('#ffd9ea'), sheen: 1.25 },
    { direction: unit(0.68, 0.1, 0.62), color: hex('#a684ff'), sheen: 0.75 },
    { direction: unit(0.1, 0.75, 0.6), color: hex('#ff7ab0'), sheen: 0.22 },
  ],
  place: (x, y) => [x, y],
}

export const roseSilk: Background = {
  slug: 'silk-rose',
  title: 'Rose Silk',
  family: 'silk',
  crf: 26,
  grade: { exposure: 2.6, vignette: 0.45, calm: 0.6, saturation: 1.16 },
  scene: (size) => clothScene(size, ROSE),
  tune: silkWaltz,
  beat: { bpm: 96, meter: 3, first: 0 },
}
