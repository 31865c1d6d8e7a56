import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../format.ts'
import { TAU } from '../picture/ease.ts'
import { layCanvas } from '../picture/veil.ts'
import type { Act } from './overlay.ts'

/** An overlay that is drawn on a fresh canvas for every frame, with the origin in the middle. */
export const drawnAct =
  (size: Size, draw: (ctx: SKRSContext2D, phase: number) => void): Act =>
  (veil, phase) => {
    const canvas: Canvas = createCanvas(size.width, size.height)
    const ctx = canvas.getContext('2d')
    ctx.translate(size.width / 2, size.height / 2)
    ctx.lineCap = 'round'
    ctx.lineJoin = 'round'
    draw(ctx, phase)
    layCanvas(veil, canvas)
  }

/** Paints with a soft shadow. */
export function lifted(ctx: SKRSContext2D, paint: () => void): void {
  ctx.save()
  ctx.shadowColor = 'rgba(12, 2, 20, 0.55)'
  ctx.shadowBlur = 24
  ctx.shadowOffsetY = 9
  paint()
  ctx.restore()
}

export const rounded = (ctx: SKRSContext2D, width: number, height: number, radius: number): void => {
  ctx.beginPath()
  ctx.roundRect(-width / 2, -height / 2, width, height, radius)
}

/** A wreath of rounded points. */
export function burst(
  ctx: SKRSContext2D,
  { outer, inner, points, turn }: { outer: number; inner: number; points: number; turn: number },
): void {
  ctx.beginPath()
  for (let k = 0; k <= points * 14; k++) {
    const angle = (k / (points * 14)) * TAU
    const radius = inner + (outer - inner) * (0.5 + 0.5 * Math.cos(angle * points)) ** 0.8
    ctx.lineTo(radius * Math.cos(angle + turn), radius * Math.sin(angle + turn))
  }
  ctx.closePath()
}

/** Letters with their own spacing, around the middle. */
export function spaced(ctx: SKRSContext2D, text: string, y: number, spacing: number): void {
  ctx.textAlign = 'left'
  const letters = Array.from(text)
  const widths = letters.map((letter) => ctx.measureText(letter).width)
  let x = -(widths.reduce((a, b) => a + b, 0) + spacing * (letters.length - 1)) / 2
  letters.forEach((letter, k) => {
    ctx.fillText(letter, x, y)
    x += (widths[k] as number) + spacing
  })
}
