import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Size, SQUARE } from '../format.ts'
import { swing, TAU } from '../picture/ease.ts'
import { loadFont } from '../picture/lettering.ts'
import { paintSweep } from './gold.ts'
import type { Act, Overlay } from './overlay.ts'
import { burst, drawnAct, lifted, spaced } from './paper.ts'

function draw(ctx: SKRSContext2D, phase: number): void {
  const breath = 1 + 0.014 * swing(phase)
  ctx.rotate(-0.1 + 0.02 * swing(phase, 1, 0.25))
  ctx.scale(breath, breath)
  const turn = (phase * TAU) / 16
  const star = () => burst(ctx, { outer: 222, inner: 196, points: 16, turn })
  const paper = ctx.createLinearGradient(-180, -200, 180, 200)
  paper.addColorStop(0, '#ff6aa9')
  paper.addColorStop(0.5, '#ee2a86')
  paper.addColorStop(1, '#8b3cf0')
  ctx.fillStyle = paper
  lifted(ctx, () => {
    star()
    ctx.fill()
  })
  ctx.strokeStyle = 'rgba(255, 240, 248, 0.85)'
  ctx.lineWidth = 2.5
  ctx.setLineDash([2, 9])
  ctx.beginPath()
  ctx.arc(0, 0, 178, 0, TAU)
  ctx.stroke()
  ctx.setLineDash([])
  paintWords(ctx)
  paintSweep(ctx, phase, star)
}

function paintWords(ctx: SKRSContext2D): void {
  ctx.fillStyle = '#fff'
  ctx.font = '700 40px "Badge Text"'
  spaced(ctx, 'BRAND', -78, 12)
  ctx.font = '400 158px "Badge Hand"'
  ctx.textAlign = 'center'
  lifted(ctx, () => ctx.fillText('New', -4, 46))
  ctx.font = '700 44px "Badge Text"'
  spaced(ctx, 'CLASS', 112, 14)
  ctx.fillRect(-128, 94, 26, 3.5)
  ctx.fillRect(102, 94, 26, 3.5)
}

function stage(size: Size): Act {
  loadFont('@fontsource/josefin-sans/files/josefin-sans-latin-700-normal.woff2', 'Badge Text')
  loadFont('@fontsource/kaushan-script/files/kaushan-script-latin-400-normal.woff2', 'Badge Hand')
  return drawnAct(size, draw)
}

export const badgeNewClass: Overlay = {
  slug: 'badge-new-class',
  title: 'New Class',
  family: 'badges',
  size: SQUARE,
  seconds: 3,
  crf: 42,
  stage,
}
