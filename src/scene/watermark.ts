import { BRAND } from '#domain/brand.ts'
import { DEFAULT_QUALITY } from '#domain/design/quality.ts'
import { DEFAULT_FORMAT, FORMAT_WINDOWS, type Format, outputSize } from '#domain/geometry/formats.ts'
import type { Canvas2D } from './canvas-2d.ts'
import { traceWord } from './lettering.ts'

/** Frame or output pixels; the period is in seconds. */
export type Mark = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly drift: { readonly dx: number; readonly dy: number; readonly period: number }
}

const SIZE = { width: 124, height: 32 } as const

/** Pixels from the right side, and from the bottom. */
const AWAY = { right: 30, bottom: 24 } as const

/**
 * The watermark on every video of a free account, in pixels of the standard output: in the lower right corner, which
 * safe zones keep free of texts. It drifts slowly, so that no still patch covers it.
 */
export function outputMark(format: Format): Mark {
  const { width, height } = outputSize(format, DEFAULT_QUALITY)
  return {
    x: width - AWAY.right - SIZE.width,
    y: height - AWAY.bottom - SIZE.height,
    ...SIZE,
    drift: { dx: -8, dy: 6, period: 9 },
  }
}

/** Top left corner of the watermark at a time in seconds. */
export function markAt({ x, y, drift }: Mark, time: number): { x: number; y: number } {
  const swing = Math.sin((2 * Math.PI * time) / drift.period)
  return { x: x + drift.dx * swing, y: y + drift.dy * swing }
}

const GLYPH = { x: 15, y: 16, radius: 11.5 } as const
const WORD = { x: 34, baseline: 23.2, xHeight: 10.4 } as const

/** The logo: a pole in a spotlight with a dancer's ribbon that forms the product's initial. */
function traceGlyph(ctx: Canvas2D): void {
  const { x, y, radius } = GLYPH
  ctx.moveTo(x + radius, y)
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
  const pole = x - 1.4
  ctx.moveTo(pole, y - radius)
  ctx.lineTo(pole, y + radius)
  ctx.moveTo(pole, y - 6.2)
  ctx.bezierCurveTo(pole + 9.6, y - 8.2, pole + 10.4, y + 1.6, pole, y + 1.6)
  ctx.bezierCurveTo(pole - 4.6, y + 1.6, pole - 5.4, y + 5, pole - 3.4, y + 6.4)
}

function traceMark(ctx: Canvas2D): void {
  ctx.beginPath()
  traceGlyph(ctx)
  const pen = {
    moveTo: (x: number, y: number) => ctx.moveTo(WORD.x + x * WORD.xHeight, WORD.baseline + y * WORD.xHeight),
    lineTo: (x: number, y: number) => ctx.lineTo(WORD.x + x * WORD.xHeight, WORD.baseline + y * WORD.xHeight),
    arc: (x: number, y: number, radius: number, start: number, end: number, back?: boolean) =>
      ctx.arc(
        WORD.x + x * WORD.xHeight,
        WORD.baseline + y * WORD.xHeight,
        radius * WORD.xHeight,
        start,
        end,
        back,
      ),
  }
  traceWord(pen, BRAND.name)
}

/** Dark strokes of growing width below a white one: a halo that keeps the watermark visible on white and black. */
const STROKES: readonly { readonly width: number; readonly color: string }[] = [
  { width: 7, color: '#0f0a140f' },
  { width: 5.2, color: '#0f0a1426' },
  { width: 3.8, color: '#0f0a1480' },
  { width: 1.9, color: '#ffffffd9' },
]

/** Paints one watermark with its top left corner at the origin; `scale` is canvas pixels per output pixel. */
export function paintMark(ctx: Canvas2D, scale: number): void {
  ctx.save()
  ctx.scale(scale, scale)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  for (const { width, color } of STROKES) {
    ctx.lineWidth = width
    ctx.strokeStyle = color
    traceMark(ctx)
    ctx.stroke()
  }
  ctx.restore()
}

type MarkMoment = {
  /** Seconds. */
  time: number
  /** Canvas pixels per frame pixel. */
  scale: number
  format?: Format | undefined
}

/** Paints the watermark at `time` where a video of the format has it, within its window of the frame. */
export function drawMark(ctx: Canvas2D, { time, scale, format = DEFAULT_FORMAT }: MarkMoment): void {
  const window = FORMAT_WINDOWS[format]
  const perPixel = (scale * window.width) / outputSize(format, DEFAULT_QUALITY).width
  const { x, y } = markAt(outputMark(format), time)
  ctx.save()
  ctx.translate(window.x * scale + x * perPixel, window.y * scale + y * perPixel)
  paintMark(ctx, perPixel)
  ctx.restore()
}
