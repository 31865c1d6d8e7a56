import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Size, SQUARE } from '../format.ts'
import { smoothstep, swing, wrap } from '../picture/ease.ts'
import { loadFont } from '../picture/lettering.ts'
import { paintSweep } from './gold.ts'
import type { Act, Overlay } from './overlay.ts'
import { drawnAct, lifted, rounded } from './paper.ts'

const INK = '#1c0b2a'

/** Two links of a chain. */
function chain(ctx: SKRSContext2D, x: number): void {
  ctx.save()
  ctx.translate(x, 0)
  ctx.rotate(-Math.PI / 4)
  ctx.strokeStyle = '#e0267f'
  ctx.lineWidth = 8
  for (const side of [-1, 1]) {
    ctx.beginPath()
    ctx.roundRect(side * 13 - 19, -11, 38, 22, 11)
    ctx.stroke()
  }
  ctx.restore()
}

/** Points up to the profile, and nods. */
function arrow(ctx: SKRSContext2D, phase: number): void {
  const up = 10 * Math.max(0, swing(phase, 2))
  const paint = (color: string, width: number) => {
    ctx.strokeStyle = color
    ctx.lineWidth = width
    ctx.beginPath()
    ctx.moveTo(0, -84 - up)
    ctx.lineTo(0, -146 - up)
    ctx.moveTo(-27, -121 - up)
    ctx.lineTo(0, -148 - up)
    ctx.lineTo(27, -121 - up)
    ctx.stroke()
  }
  lifted(ctx, () => paint('#e0267f', 20))
  paint('#ffffff', 11)
}

function draw(ctx: SKRSContext2D, phase: number): void {
  ctx.translate(0, 36)
  arrow(ctx, phase)
  const tap = wrap(phase - 0.46)
  const pressed = tap < 0.12 ? Math.sin((Math.PI * tap) / 0.12) : 0
  ctx.scale(1 - 0.05 * pressed, 1 - 0.05 * pressed)
  const body = () => rounded(ctx, 410, 116, 58)
  ctx.fillStyle = '#ffffff'
  lifted(ctx, () => {
    body()
    ctx.fill()
  })
  chain(ctx, -142)
  ctx.fillStyle = INK
  ctx.font = '600 52px "Link Button"'
  ctx.textAlign = 'left'
  ctx.fillText('Link in bio', -96, 18)
  ctx.globalAlpha = 0.5 * smoothstep(0, 0.1, phase)
  paintSweep(ctx, phase + 0.05, body)
}

function stage(size: Size): Act {
  loadFont('@fontsource/poppins/files/poppins-latin-600-normal.woff2', 'Link Button')
  return drawnAct(size, draw)
}

/** Where a viewer finds the booking page: what studios write instead of an address. */
export const linkInBio: Overlay = {
  slug: 'link-in-bio',
  title: 'Link in Bio',
  family: 'badges',
  size: SQUARE,
  seconds: 3,
  crf: 40,
  stage,
}
