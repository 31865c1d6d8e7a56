import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Size, SQUARE } from '../format.ts'
import { smoothstep, TAU, wrap } from '../picture/ease.ts'
import { loadFont } from '../picture/lettering.ts'
import { paintSweep } from './gold.ts'
import type { Act, Overlay } from './overlay.ts'
import { drawnAct, lifted, rounded } from './paper.ts'

/** The moment at which the button is pressed. */
const PRESS = 0.5

/** A press: quickly down, back with a little swing. */
function pressedBy(phase: number): number {
  const t = wrap(phase - PRESS + 0.06)
  if (t < 0.06) return smoothstep(0, 0.06, t)
  return Math.exp(-(t - 0.06) * 16) * Math.cos((t - 0.06) * 34)
}

function draw(ctx: SKRSContext2D, phase: number): void {
  const since = wrap(phase - PRESS)
  for (const late of [0, 0.09]) ripple(ctx, since - late)
  const scale = 1 - 0.06 * pressedBy(phase)
  ctx.scale(scale, scale)
  const body = () => rounded(ctx, 430, 124, 62)
  const paint = ctx.createLinearGradient(-200, -40, 200, 50)
  paint.addColorStop(0, '#ff4b97')
  paint.addColorStop(0.55, '#e0308f')
  paint.addColorStop(1, '#7c3cf2')
  ctx.fillStyle = paint
  lifted(ctx, () => {
    body()
    ctx.fill()
  })
  const gloss = ctx.createLinearGradient(0, -62, 0, 10)
  gloss.addColorStop(0, 'rgba(255,255,255,0.34)')
  gloss.addColorStop(1, 'rgba(255,255,255,0)')
  ctx.fillStyle = gloss
  rounded(ctx, 422, 116, 58)
  ctx.fill()
  ctx.fillStyle = '#fff'
  ctx.font = '600 56px "Badge Button"'
  ctx.textAlign = 'center'
  ctx.fillText('Book now', -38, 19)
  arrow(ctx, 148 + 6 * Math.sin(TAU * phase * 2))
  paintSweep(ctx, phase + 0.05, body)
}

function ripple(ctx: SKRSContext2D, since: number): void {
  if (since < 0 || since > 0.42) return
  const t = since / 0.42
  ctx.strokeStyle = `rgba(255, 120, 185, ${0.85 * (1 - t) ** 1.5})`
  ctx.lineWidth = 7 * (1 - t) + 1
  const grown = 62 * (1 - (1 - t) ** 2)
  rounded(ctx, 430 + grown * 1.3, 124 + grown * 1.3, 62 + grown * 0.65)
  ctx.stroke()
}

function arrow(ctx: SKRSContext2D, x: number): void {
  ctx.strokeStyle = '#fff'
  ctx.lineWidth = 7
  ctx.beginPath()
  ctx.moveTo(x - 28, 0)
  ctx.lineTo(x + 12, 0)
  ctx.moveTo(x - 5, -17)
  ctx.lineTo(x + 12, 0)
  ctx.lineTo(x - 5, 17)
  ctx.stroke()
}

function stage(size: Size): Act {
  loadFont('@fontsource/poppins/files/poppins-latin-600-normal.woff2', 'Badge Button')
  return drawnAct(size, draw)
}

export const badgeBookNow: Overlay = {
  slug: 'badge-book-now',
  title: 'Book Now',
  family: 'badges',
  size: SQUARE,
  seconds: 3,
  crf: 40,
  stage,
}
