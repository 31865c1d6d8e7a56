import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Size, SQUARE } from '../format.ts'
import { swing } from '../picture/ease.ts'
import { loadFont } from '../picture/lettering.ts'
import { goldLetters, paintSweep } from './gold.ts'
import type { Act, Overlay } from './overlay.ts'
import { drawnAct, lifted, spaced } from './paper.ts'

const WIDTH = 456
const HEIGHT = 236
const BITE = 26

/** A ticket: round bites in the middle of its short sides and a perforated edge. */
function ticket(ctx: SKRSContext2D): void {
  const [w, h] = [WIDTH / 2, HEIGHT / 2]
  ctx.beginPath()
  ctx.moveTo(-w + 16, -h)
  ctx.lineTo(w - 16, -h)
  ctx.arcTo(w, -h, w, -h + 16, 16)
  ctx.lineTo(w, -BITE)
  ctx.arc(w, 0, BITE, -Math.PI / 2, Math.PI / 2, true)
  ctx.lineTo(w, h - 16)
  ctx.arcTo(w, h, w - 16, h, 16)
  ctx.lineTo(-w + 16, h)
  ctx.arcTo(-w, h, -w, h - 16, 16)
  ctx.lineTo(-w, BITE)
  ctx.arc(-w, 0, BITE, Math.PI / 2, -Math.PI / 2, true)
  ctx.lineTo(-w, -h + 16)
  ctx.arcTo(-w, -h, -w + 16, -h, 16)
  ctx.closePath()
}

function draw(ctx: SKRSContext2D, phase: number): void {
  ctx.rotate(-0.075 + 0.022 * swing(phase))
  const breath = 1 + 0.01 * swing(phase, 1, 0.25)
  ctx.scale(breath, breath)
  const paper = ctx.createLinearGradient(-200, -110, 200, 110)
  paper.addColorStop(0, '#3a1148')
  paper.addColorStop(0.6, '#210a33')
  paper.addColorStop(1, '#160624')
  ctx.fillStyle = paper
  lifted(ctx, () => {
    ticket(ctx)
    ctx.fill()
  })
  ctx.save()
  ctx.scale(0.955, 0.91)
  ctx.strokeStyle = goldLetters(ctx, phase, { top: -120, bottom: 120 })
  ctx.lineWidth = 2.6
  ticket(ctx)
  ctx.stroke()
  ctx.restore()
  paintWords(ctx, phase)
  paintSweep(ctx, phase, () => ticket(ctx))
}

function paintWords(ctx: SKRSContext2D, phase: number): void {
  ctx.fillStyle = goldLetters(ctx, phase, { top: -66, bottom: 30 })
  ctx.font = '400 82px "Badge Ticket"'
  spaced(ctx, 'LIMITED SPOTS', 18, 2.5)
  ctx.fillStyle = '#ff9cc8'
  ctx.font = '400 46px "Badge Note"'
  ctx.textAlign = 'center'
  ctx.fillText('save yours today', 0, 74)
  ctx.fillStyle = '#ffd977'
  for (const x of [-58, -29, 0, 29, 58]) star(ctx, x, -80, x === 0 ? 11 : 7.5)
}

function star(ctx: SKRSContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath()
  for (let k = 0; k < 10; k++) {
    const r = k % 2 ? radius * 0.42 : radius
    const angle = (k / 10) * 2 * Math.PI - Math.PI / 2
    ctx.lineTo(x + r * Math.cos(angle), y + r * Math.sin(angle))
  }
  ctx.closePath()
  ctx.fill()
}

function stage(size: Size): Act {
  loadFont('@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2', 'Badge Ticket')
  loadFont('@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff2', 'Badge Note')
  return drawnAct(size, draw)
}

export const badgeLimitedSpots: Overlay = {
  slug: 'badge-limited-spots',
  title: 'Limited Spots',
  family: 'badges',
  size: SQUARE,
  seconds: 3,
  crf: 42,
  stage,
}
