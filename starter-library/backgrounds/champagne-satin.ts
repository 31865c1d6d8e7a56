import { hex } from '../picture/color.ts'
import { unit } from '../picture/vector.ts'
import { champagneBossa } from '../tunes/champagne-bossa.ts'
import type { Background } from './background.ts'
import { clothScene, type Dress } from './cloth.ts'

/** Candlelight from the upper right on gold that turns to rosewood. */
const CHAMPAGNE: Dress = {
  shade: hex('#2c0f08'),
  upper: hex('#d08a34'),
  lower: hex('#9c3a2c'),
  lamps: [
    { direction: unit(0.45, -0.5, 0.78), color: hex('#fff0d2'), sheen: 1.2 },
    { direction: unit(-0.66, 0.12, 0.64), color: hex('#ffb58a'), sheen: 0.7 },
    { direction: unit(-0.1, 0.75, 0.6), color: hex('#ffcf8a'), sheen: 0.24 },
  ],
  place: (x, y) => [3.4 - 0.86 * x + 0.24 * y, 0.86 * y + 0.24 * x + 2.2],
}

export const champagneSatin: Background = {
  slug: 'satin-champagne',
  title: 'Champagne Satin',
  family: 'silk',
  crf: 26,
  grade: { exposure: 2.9, vignette: 0.42, calm: 0.58, saturation: 1.08 },
  scene: (size) => clothScene(size, CHAMPAGNE),
  tune: champagneBossa,
  beat: { bpm: 112, meter: 4, first: 0 },
}
