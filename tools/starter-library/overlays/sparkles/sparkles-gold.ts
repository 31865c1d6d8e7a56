import { SQUARE } from '../../measures.ts'
import { hex } from '../../picture/colour.ts'
import type { Overlay } from '../overlay.ts'
import { sparkling } from './sparkling.ts'

const CHAMPAGNE = hex('#ffe2a0')
const HONEY = hex('#ffbe3d')
const BLUSH = hex('#ffb3d2')

export const sparklesGold: Overlay = {
  slug: 'sparkles-gold',
  title: 'Gold Sparkles',
  family: 'sparkles',
  size: SQUARE,
  seconds: 3,
  crf: 40,
  stage: () =>
    sparkling({
      stars: [CHAMPAGNE, CHAMPAGNE, HONEY, BLUSH],
      dust: [HONEY, CHAMPAGNE, CHAMPAGNE, BLUSH],
      seed: 301,
    }),
}
