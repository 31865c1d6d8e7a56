import { SQUARE } from '../../measures.ts'
import { hex, WHITE } from '../../picture/colour.ts'
import type { Overlay } from '../overlay.ts'
import { sparkling } from './sparkling.ts'

const ICE = hex('#cfe6ff')
const LILAC = hex('#c9b6ff')

export const sparklesSilver: Overlay = {
  slug: 'sparkles-silver',
  title: 'Silver Sparkles',
  family: 'sparkles',
  size: SQUARE,
  seconds: 3,
  crf: 42,
  stage: () => sparkling({ stars: [ICE, WHITE, ICE, LILAC], dust: [ICE, WHITE, LILAC], seed: 331 }),
}
