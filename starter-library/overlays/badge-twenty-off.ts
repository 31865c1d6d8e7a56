import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Size, SQUARE } from '../format.ts'
import { swing, TAU } from '../picture/ease.ts'
import { loadFont } from '../picture/lettering.ts'
import { disc, goldAt, goldLetters, paintSweep } from './gold.ts'
import type { Act, Overlay } from './overlay.ts'
import { burst, drawnAct, lifted, spaced } from './paper.ts'

function draw(ctx: SKRSContext2D, phase: number): void {
  const breath = 1 + 0.014 * swing(phase)
  ctx.scale(breath, breath)
  const turn = (phase * TAU) / 28
  const seal = () => burst(ctx, { outer: 226, inner: 206, points: 28, turn })
  ctx.fillStyle = goldAt(ctx, phase)
  lifted(ctx, () => {
    seal()
    ctx.fill()
  })
  const dish = ctx.createRadialGradient(-50, -80, 20, 0, 0, 196)
  dish.addColorStop(0, '#ff4f9b')
  dish.addColorStop(0.65, '#c8126b')
  dish.addColorStop(1, '#7d0a52')
  ctx.fillStyle = dish
  disc(ctx, 190)
  ctx.fill()
  ctx.strokeStyle = goldAt(ctx, phase + 0.4)
  ctx.lineWidth = 3
  disc(ctx, 176)
  ctx.stroke()
  paintWords(ctx, phase)
  paintSweep(ctx, phase, () => disc(ctx, 206))
}

function paintWords(ctx: SKRSContext2D, phase: number): void {
  ctx.rotate(-0.1)
  ctx.textAlign = 'center'
  ctx.font = '400 124px "Badge Poster"'
  ctx.fillStyle = 'rgba(60, 0, 36, 0.6)'
  ctx.fillText('−20%', -4, 43)
  ctx.fillStyle = goldLetters(ctx, phase, { top: -80, bottom: 46 })
  ctx.fillText('−20%', -8, 38)
  ctx.fillStyle = '#ffe6f1'
  ctx.font = '700 25px "Badge Small"'
  spaced(ctx, 'YOUR FIRST MONTH', 90, 1.2)
  ctx.font = '400 46px "Badge Note"'
  ctx.textAlign = 'center'
  ctx.fillText('only now', 0, -98)
}

function stage(size: Size): Act {
  loadFont('@fontsource/anton/files/anton-latin-400-normal.woff2', 'Badge Poster')
  loadFont('@fontsource/josefin-sans/files/josefin-sans-latin-700-normal.woff2', 'Badge Small')
  loadFont('@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff2', 'Badge Note')
  return drawnAct(size, draw)
}

export const badgeTwentyOff: Overlay = {
  slug: 'badge-twenty-off',
  title: '20 % Off',
  family: 'badges',
  size: SQUARE,
  seconds: 3,
  crf: 44,
  stage,
}
