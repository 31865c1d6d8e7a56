import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Size, SQUARE } from '../format.ts'
import { diffuse } from '../picture/bloom.ts'
import { TAU, wrap } from '../picture/ease.ts'
import { addGlint } from '../picture/glint.ts'
import { loadFont, writeAround } from '../picture/lettering.ts'
import { layCanvas } from '../picture/veil.ts'
import { disc, goldAt, goldLetters, paintSweep } from './gold.ts'
import type { Act, Overlay } from './overlay.ts'

function rosette(ctx: SKRSContext2D, outer: number, inner: number, points: number, turn: number): void {
  ctx.beginPath()
  for (let k = 0; k <= points * 12; k++) {
    const angle = (k / (points * 12)) * TAU
    const radius = inner + (outer - inner) * (0.5 + 0.5 * Math.cos(angle * points)) ** 0.7
    ctx.lineTo(radius * Math.cos(angle + turn), radius * Math.sin(angle + turn))
  }
  ctx.closePath()
}

function paintSeal(ctx: SKRSContext2D, phase: number): void {
  ctx.save()
  ctx.shadowColor = 'rgba(10, 2, 16, 0.55)'
  ctx.shadowBlur = 26
  ctx.shadowOffsetY = 10
  ctx.fillStyle = '#7a4a0c'
  const turn = phase * (TAU / 24)
  rosette(ctx, 238, 222, 24, turn)
  ctx.fill()
  ctx.restore()
  ctx.fillStyle = goldAt(ctx, phase)
  rosette(ctx, 238, 222, 24, turn)
  ctx.fill()
  const body = ctx.createLinearGradient(-150, -190, 150, 190)
  body.addColorStop(0, '#ff5a9d')
  body.addColorStop(0.45, '#e8207a')
  body.addColorStop(1, '#6a35d8')
  ctx.fillStyle = body
  disc(ctx, 211)
  ctx.fill()
  ctx.strokeStyle = goldAt(ctx, phase + 0.3)
  ctx.lineWidth = 3
  disc(ctx, 203)
  ctx.stroke()
  ctx.lineWidth = 4
  disc(ctx, 152)
  ctx.stroke()
  paintDish(ctx)
}

/** The middle: sunk and dark, so that the words stand out. */
function paintDish(ctx: SKRSContext2D): void {
  const dish = ctx.createRadialGradient(-30, -60, 10, 0, 0, 150)
  dish.addColorStop(0, '#4a1450')
  dish.addColorStop(0.7, '#260a36')
  dish.addColorStop(1, '#160522')
  ctx.fillStyle = dish
  disc(ctx, 150)
  ctx.fill()
  const rim = ctx.createRadialGradient(0, 0, 128, 0, 0, 150)
  rim.addColorStop(0, 'rgba(0,0,0,0)')
  rim.addColorStop(1, 'rgba(0,0,0,0.5)')
  ctx.fillStyle = rim
  disc(ctx, 150)
  ctx.fill()
}

function paintRing(ctx: SKRSContext2D, phase: number): void {
  ctx.font = '700 31px "Badge Sans"'
  ctx.fillStyle = '#fff4fb'
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const third of [0, 1 / 3, 2 / 3]) {
    const angle = (third + phase / 3) * TAU - Math.PI / 2
    writeAround(ctx, 'POLE · DANCE', 178, angle, 2.6)
    ctx.save()
    ctx.rotate(angle + Math.PI / 2 + Math.PI / 3)
    star(ctx, 0, -178, 10)
    ctx.restore()
  }
}

function star(ctx: SKRSContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath()
  for (let k = 0; k < 10; k++) {
    const r = k % 2 ? radius * 0.42 : radius
    const angle = (k / 10) * TAU - Math.PI / 2
    ctx.lineTo(x + r * Math.cos(angle), y + r * Math.sin(angle))
  }
  ctx.closePath()
  ctx.fill()
}

function paintWords(ctx: SKRSContext2D, phase: number): void {
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.font = '900 92px "Badge Sans Black"'
  ctx.fillStyle = 'rgba(0,0,0,0.5)'
  ctx.fillText('FREE', 0, 3)
  ctx.fillStyle = goldLetters(ctx, phase, { top: -70, bottom: 4 })
  ctx.fillText('FREE', 0, -1)
  ctx.font = '400 66px "Badge Script"'
  ctx.fillStyle = '#ffd3e6'
  ctx.fillText('trial class', 0, 62)
  ctx.fillStyle = '#ffd977'
  for (const [x, y, r] of [
    [0, -104, 11],
    [-34, -98, 7],
    [34, -98, 7],
    [0, 104, 7],
  ] as const)
    star(ctx, x, y, r)
}

function drawn(size: Size, phase: number): Canvas {
  const canvas = createCanvas(size.width, size.height)
  const ctx = canvas.getContext('2d')
  ctx.translate(size.width / 2, size.height / 2 - 4)
  const breath = 1 + 0.012 * Math.sin(TAU * phase)
  ctx.scale(breath, breath)
  paintSeal(ctx, phase)
  paintRing(ctx, phase)
  paintWords(ctx, phase)
  paintSweep(ctx, phase, () => disc(ctx, 222))
  return canvas
}

const GLINTS = [
  { angle: -2.2, offset: 0.05, size: 74 },
  { angle: -0.7, offset: 0.38, size: 56 },
  { angle: 0.9, offset: 0.66, size: 50 },
  { angle: 2.5, offset: 0.83, size: 64 },
] as const

function stage(size: Size): Act {
  loadFont('@fontsource/montserrat/files/montserrat-latin-700-normal.woff2', 'Badge Sans')
  loadFont('@fontsource/montserrat/files/montserrat-latin-900-normal.woff2', 'Badge Sans Black')
  loadFont('@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2', 'Badge Script')
  return (veil, phase) => {
    layCanvas(veil, drawn(size, phase))
    for (const { angle, offset, size: reach } of GLINTS) {
      const life = wrap(phase + offset) * 3.2
      if (life >= 1) continue
      const x = size.width / 2 + 222 * Math.cos(angle)
      const y = size.height / 2 - 4 + 222 * Math.sin(angle)
      addGlint(veil.glow, {
        x,
        y,
        size: reach,
        turn: 0.1 + life * 0.25,
        color: [1, 0.93, 0.78],
        power: 1.5 * Math.sin(Math.PI * life) ** 2,
      })
    }
    diffuse(veil.glow, [0.5, 0.14, 0.12, 0.06])
  }
}

export const badgeFreeTrial: Overlay = {
  slug: 'badge-free-trial',
  title: 'Free Trial Class',
  family: 'badges',
  size: SQUARE,
  seconds: 4,
  crf: 47,
  stage,
}
