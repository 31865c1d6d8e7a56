import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { PORTRAIT, type Size } from '../format.ts'
import { diffuse } from '../picture/bloom.ts'
import { blend, hex, type Rgb, toDisplay, WHITE } from '../picture/color.ts'
import { TAU, wrap } from '../picture/ease.ts'
import { addGlint } from '../picture/glint.ts'
import { addAt } from '../picture/light.ts'
import { noiseAt, noiseTile } from '../picture/noise.ts'
import { layOver, type Veil } from '../picture/veil.ts'
import type { Act, Overlay } from './overlay.ts'

const INSET = 26
const DEEP = hex('#8a4a12')
const FOIL = hex('#f0b848')
const ROSE = hex('#ff7fae')
const BRIGHT = hex('#fff3c9')

/** The drawing, white on nothing: two lines, notched corners with fans, and a diamond in the middle of each side. */
function drawn(size: Size): Canvas {
  const canvas = createCanvas(size.width, size.height)
  const ctx = canvas.getContext('2d')
  ctx.strokeStyle = '#fff'
  ctx.fillStyle = '#fff'
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const [sx, sy] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    ctx.save()
    ctx.translate(sx > 0 ? 0 : size.width, sy > 0 ? 0 : size.height)
    ctx.scale(sx, sy)
    drawQuarter(ctx, size)
    ctx.restore()
  }
  return canvas
}

function drawQuarter(ctx: SKRSContext2D, { width, height }: Size): void {
  const w = width / 2
  const h = height / 2
  const notch = 46
  stroke(ctx, 4.2, () => {
    ctx.moveTo(w - 20, INSET)
    ctx.lineTo(INSET + notch, INSET)
    ctx.arc(INSET, INSET, notch, 0, Math.PI / 2)
    ctx.lineTo(INSET, h - 20)
  })
  stroke(ctx, 1.7, () => {
    ctx.moveTo(w - 34, INSET + 11)
    ctx.lineTo(INSET + notch + 9, INSET + 11)
    ctx.arc(INSET, INSET, notch + 14.2, 0.19, Math.PI / 2 - 0.19)
    ctx.lineTo(INSET + 11, h - 34)
  })
  for (let k = 0; k < 5; k++)
    drawPetal(ctx, INSET - 7, INSET - 7, (k + 0.5) * (Math.PI / 10), 30 + (k === 2 ? 9 : k % 2 ? 4 : 0))
  dot(ctx, INSET - 7, INSET - 7, 4.2)
  drawFlourish(ctx, INSET + notch + 22, INSET + 24, false)
  drawFlourish(ctx, INSET + 24, INSET + notch + 22, true)
  for (const [x, y, across] of [
    [w, INSET + 4, true],
    [INSET + 4, h, false],
  ] as const)
    drawMiddle(ctx, x, y, across)
}

function stroke(ctx: SKRSContext2D, width: number, path: () => void): void {
  ctx.lineWidth = width
  ctx.beginPath()
  path()
  ctx.stroke()
}

function dot(ctx: SKRSContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, TAU)
  ctx.fill()
}

function drawPetal(ctx: SKRSContext2D, x: number, y: number, angle: number, length: number): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(angle)
  ctx.beginPath()
  ctx.moveTo(9, 0)
  ctx.bezierCurveTo(length * 0.5, -4.6, length * 0.8, -3.4, length, 0)
  ctx.bezierCurveTo(length * 0.8, 3.4, length * 0.5, 4.6, 9, 0)
  ctx.fill()
  ctx.restore()
}

/** A tendril that leaves the corner along one side and curls in on itself. */
function drawFlourish(ctx: SKRSContext2D, x: number, y: number, down: boolean): void {
  ctx.save()
  ctx.translate(x, y)
  if (down) ctx.transform(0, 1, 1, 0, 0, 0)
  stroke(ctx, 2.1, () => {
    ctx.moveTo(-14, 10)
    ctx.bezierCurveTo(6, -4, 34, -6, 52, 4)
    ctx.bezierCurveTo(64, 12, 58, 25, 47, 22)
    ctx.bezierCurveTo(39, 19, 42, 9, 50, 12)
  })
  stroke(ctx, 1.5, () => {
    ctx.moveTo(20, -2)
    ctx.bezierCurveTo(34, 2, 36, 15, 27, 18)
    ctx.bezierCurveTo(20, 19, 20, 11, 25, 11)
  })
  drawPetal(ctx, 54, 2, -0.22, 36)
  dot(ctx, 100, -4.5, 1.9)
  dot(ctx, 110, -5.5, 1.3)
  ctx.restore()
}

function drawMiddle(ctx: SKRSContext2D, x: number, y: number, across: boolean): void {
  ctx.save()
  ctx.translate(x, y)
  if (!across) ctx.rotate(Math.PI / 2)
  ctx.beginPath()
  ctx.moveTo(-13, 0)
  ctx.lineTo(0, -9)
  ctx.lineTo(13, 0)
  ctx.lineTo(0, 9)
  ctx.fill()
  dot(ctx, -22, 0, 2.4)
  dot(ctx, 22, 0, 2.4)
  ctx.restore()
}

const GRAIN = noiseTile(51, 256, 8, 4, 0.6)

interface FoilPixel {
  x: number
  y: number
  alpha: number
  /** Place around the frame, 0…1, clockwise from the top left. */
  around: number
  /** −1…1: the direction in which the embossed line leans here. */
  lean: number
  grain: number
}

function foilOf(canvas: Canvas, { width, height }: Size): FoilPixel[] {
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const alphaAt = (x: number, y: number) =>
    (data[
      (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4 + 3
    ] as number) / 255
  const pixels: FoilPixel[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const alpha = alphaAt(x, y)
      if (alpha === 0) continue
      const lean =
        0.5 * (alphaAt(x + 1, y + 1) - alphaAt(x - 1, y - 1)) +
        0.25 * (alphaAt(x + 2, y + 2) - alphaAt(x - 2, y - 2))
      pixels.push({
        x,
        y,
        alpha,
        lean,
        around: aroundAt(x / width, y / height),
        grain: noiseAt(GRAIN, x / 190, y / 190),
      })
    }
  }
  return pixels
}

/** Angle around the middle of the frame as a fraction of a turn. */
const aroundAt = (u: number, v: number): number => wrap(Math.atan2(v - 0.5, u - 0.5) / TAU + 0.375)

/** Foil mirrors a room of bright and dark bands; they wander around the frame. */
function foilAt(pixel: FoilPixel, phase: number, gleam: number): Rgb {
  const band =
    Math.sin(TAU * (pixel.around * 5 - phase) + pixel.grain * 2.2) * 0.6 +
    Math.sin(TAU * (pixel.around * 11 + phase * 2) + pixel.lean * 3) * 0.4
  const metal = blend(FOIL, ROSE, 0.5 + 0.5 * Math.sin(TAU * (pixel.around * 2 - phase)))
  const light = 0.62 + 0.42 * band - 0.75 * pixel.lean + 0.12 * pixel.grain
  const toned =
    light < 0.55
      ? blend(DEEP, metal, Math.max(0, light / 0.55))
      : blend(metal, BRIGHT, Math.min(1, (light - 0.55) / 0.75))
  return blend(toned, WHITE, gleam)
}

function paintFoil(veil: Veil, foil: readonly FoilPixel[], phase: number): void {
  for (const pixel of foil) {
    const gleam = Math.min(0.9, gleamAt(pixel.around, phase) + gleamAt(pixel.around, phase + 0.5))
    const [r, g, b] = foilAt(pixel, phase, gleam)
    const p = pixel.y * veil.width + pixel.x
    layOver(
      veil.cover,
      p * 4,
      toDisplay(r) * pixel.alpha,
      toDisplay(g) * pixel.alpha,
      toDisplay(b) * pixel.alpha,
      pixel.alpha,
    )
    addAt(veil.glow.data, p * 3, [1, 0.72, 0.45], pixel.alpha * (0.03 + gleam * 0.5))
  }
}

/** A gleam that travels once around in a loop, its tail behind it. */
function gleamAt(around: number, phase: number): number {
  const behind = wrap(phase - around)
  const ahead = wrap(around - phase)
  return 0.95 * Math.exp(-((behind / 0.055) ** 1.2)) + 0.95 * Math.exp(-((ahead / 0.012) ** 2))
}

/** The place on the outer line at a fraction of the way around. */
function placeAt(around: number, { width, height }: Size): { x: number; y: number } {
  const angle = (around - 0.375) * TAU
  const dx = Math.cos(angle) * width
  const dy = Math.sin(angle) * height
  const k = Math.min((width / 2 - INSET) / Math.abs(dx), (height / 2 - INSET) / Math.abs(dy))
  return { x: width / 2 + dx * k, y: height / 2 + dy * k }
}

function stage(size: Size): Act {
  const foil = foilOf(drawn(size), size)
  const twinkles = Array.from({ length: 12 }, (_, k) => ({
    around: wrap(k * 0.618 + 0.03),
    offset: wrap(k * 0.382),
    turn: (k % 3) * 0.1,
  }))
  return (veil, phase) => {
    paintFoil(veil, foil, phase)
    for (const head of [0, 0.5]) {
      const at = placeAt(wrap(phase + head), size)
      addGlint(veil.glow, { ...at, size: 44, turn: 0.15, color: [1, 0.93, 0.8], power: 1.2 })
    }
    for (const { around, offset, turn } of twinkles) {
      const life = wrap(phase + offset) * 3
      if (life < 1)
        addGlint(veil.glow, {
          ...placeAt(around, size),
          size: 26,
          turn,
          color: [1, 0.85, 0.85],
          power: Math.sin(Math.PI * life) ** 3,
        })
    }
    diffuse(veil.glow, [0.4, 0.24, 0.24, 0.16, 0.06])
  }
}

export const borderRoseGold: Overlay = {
  slug: 'border-rose-gold',
  title: 'Rose Gold Border',
  family: 'borders',
  size: PORTRAIT,
  seconds: 4,
  crf: 40,
  halo: { power: 0.6, reach: 4 },
  stage,
}
