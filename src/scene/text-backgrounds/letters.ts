import { directionOf } from '#domain/letters/direction.ts'
import type { Canvas2D, Paint } from '#scene/canvas-2d.ts'
import { TEXT_RENDERING } from '#scene/text/measure.ts'
import type { TextLayout, TextLine } from '#scene/text-layout.ts'
import type { TextTarget } from './background-painter.ts'
import { castShadow, type Shadow } from './cast-shadow.ts'

function prepare(ctx: Canvas2D, layout: TextLayout): void {
  ctx.textRendering = TEXT_RENDERING
  ctx.font = layout.font
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
}

type Put = (text: string, x: number, y: number) => void

function putLine(ctx: Canvas2D, { text, x, baseline }: TextLine, put: Put): void {
  ctx.direction = directionOf(text)
  put(text, x, baseline)
}

/** Draws every line at its position; breaks and alignment come from the layout. */
export function fillLetters({ ctx, layout }: TextTarget, paint: Paint): void {
  prepare(ctx, layout)
  ctx.fillStyle = paint
  for (const line of layout.lines) putLine(ctx, line, (text, x, y) => ctx.fillText(text, x, y))
}

/** Strokes every line; `width` is in frame pixels, half of it outside the letters. */
export function strokeLetters({ ctx, layout }: TextTarget, paint: Paint, width: number): void {
  prepare(ctx, layout)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.lineWidth = width
  ctx.strokeStyle = paint
  for (const line of layout.lines) putLine(ctx, line, (text, x, y) => ctx.strokeText(text, x, y))
}

/** A tight shadow separates the letters from a busy picture; a wide one darkens the area behind them. */
const shadowsOf = (fontSize: number): readonly Shadow[] => [
  { dx: 0, dy: 0.03 * fontSize, blur: 0.09 * fontSize, color: '#00000080' },
  { dx: 0, dy: 0.05 * fontSize, blur: 0.5 * fontSize, color: '#00000073' },
]

/** The shadow that keeps white letters readable on a bright background. */
export function shadeLetters(target: TextTarget): void {
  for (const shadow of shadowsOf(target.layout.fontSize))
    castShadow(target, shadow, () => fillLetters(target, '#000000'))
}
