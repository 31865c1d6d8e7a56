import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Size, SQUARE } from '../format.ts'
import { hex } from '../picture/color.ts'
import { swing, wrap } from '../picture/ease.ts'
import { loadFont } from '../picture/lettering.ts'
import { addTubes, shine, strokeTube } from '../picture/neon.ts'
import type { Act, Overlay } from './overlay.ts'

const PINK_GAS = hex('#ff1d88')
const BLUE_GAS = hex('#4a6bff')

function drawing(size: Size, draw: (ctx: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(size.width, size.height)
  const ctx = canvas.getContext('2d')
  ctx.translate(size.width / 2, size.height / 2)
  draw(ctx)
  return canvas
}

function word(ctx: SKRSContext2D): void {
  ctx.font = '400 142px "Neon Script"'
  ctx.textAlign = 'center'
  ctx.rotate(-0.07)
  strokeTube(ctx, 6.4, () => ctx.strokeText('Tonight', -4, 34))
}

/** Two curved lines under the word. */
function frame(ctx: SKRSContext2D): void {
  ctx.rotate(-0.07)
  ctx.beginPath()
  ctx.moveTo(-176, 108)
  ctx.bezierCurveTo(-70, 80, 60, 134, 184, 94)
  ctx.moveTo(-96, 138)
  ctx.bezierCurveTo(-30, 126, 50, 152, 118, 132)
  strokeTube(ctx, 7.5, () => ctx.stroke())
}

/** The blue tube flickers twice when it comes back on; then it burns for the rest of the loop. */
function stumble(phase: number): number {
  const t = wrap(phase - 0.1) * 3
  if (t < 0.06 || (t > 0.12 && t < 0.2)) return 0.1
  if (t >= 0.06 && t <= 0.12) return 0.8
  return 1 + 0.3 * Math.exp(-(t - 0.2) / 0.2)
}

function stage(size: Size): Act {
  loadFont('@fontsource/pacifico/files/pacifico-latin-400-normal.woff2', 'Neon Script')
  const letters = drawing(size, word)
  const lines = drawing(size, frame)
  return (veil, phase) => {
    addTubes(veil, letters, { color: PINK_GAS, power: 1 + 0.06 * swing(phase, 3) })
    addTubes(veil, lines, { color: BLUE_GAS, power: stumble(phase) })
    shine(veil)
  }
}

export const badgeTonight: Overlay = {
  slug: 'badge-tonight',
  title: 'Tonight',
  family: 'badges',
  size: SQUARE,
  seconds: 3,
  crf: 38,
  halo: { power: 0.6, reach: 9 },
  stage,
}
