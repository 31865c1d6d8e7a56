import type { Canvas2D, Paint } from '#scene/canvas-2d.ts'
import { charactersOf } from '#scene/text/break-lines.ts'
import { TEXT_RENDERING } from '#scene/text/measure.ts'
import { letterFont } from './letter-font.ts'
import type { Run } from './runs.ts'

/** Frame pixels by which a copy is beside the letters. */
export type Offset = { readonly x: number; readonly y: number }
const NONE: Offset = { x: 0, y: 0 }

type Put = (text: string, x: number, y: number) => void

/** Each letter at the width of what is before it, so that kerning stays: for browsers without letter spacing. */
function putOneByOne(ctx: Canvas2D, { text, spacing }: Run, put: (text: string, x: number) => void): void {
  let before = ''
  for (const [at, character] of charactersOf(text).entries()) {
    put(character, (before === '' ? 0 : ctx.measureText(before).width) + at * spacing)
    before += character
  }
}

function putLetters(ctx: Canvas2D, run: Run, { x, y }: Offset, put: Put): void {
  ctx.textRendering = TEXT_RENDERING
  ctx.font = letterFont(run.text, run.font, run.size)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  ctx.direction = run.direction
  const [left, baseline] = [run.x + x, run.baseline + y]
  if (ctx.letterSpacing !== undefined) ctx.letterSpacing = `${run.spacing}px`
  if (ctx.letterSpacing !== undefined || run.spacing === 0) put(run.text, left, baseline)
  else putOneByOne(ctx, run, (text, at) => put(text, left + at, baseline))
}

export function fillRun(ctx: Canvas2D, run: Run, paint: Paint, offset: Offset = NONE): void {
  ctx.fillStyle = paint
  putLetters(ctx, run, offset, (text, x, y) => ctx.fillText(text, x, y))
}

/** `width` is in frame pixels, half of it outside the letters. */
export function strokeRun(ctx: Canvas2D, run: Run, paint: Paint, width: number, offset: Offset = NONE): void {
  ctx.strokeStyle = paint
  ctx.lineWidth = width
  ctx.lineJoin = 'round'
  putLetters(ctx, run, offset, (text, x, y) => ctx.strokeText(text, x, y))
}
