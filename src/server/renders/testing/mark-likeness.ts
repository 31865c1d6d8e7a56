import { createCanvas } from '@napi-rs/canvas'
import type { Format } from '#domain/geometry/formats.ts'
import type { Pixels } from '#media/testing/inspect.ts'
import { type Mark, markAt, outputMark, paintMark } from '#scene/watermark.ts'

/** Pixels around a watermark's place to search: overlays are placed on even pixels. */
const REACH = 3

/**
 * How similar a frame is to the watermark, drawn on `ground`, at its place: the correlation of brightness, 1 for equal,
 * about 0 without a watermark.
 */
export const markLikeness = (
  frame: Pixels,
  time: number,
  ground = '#808080',
  format: Format = '9:16',
): number => {
  const mark = outputMark(format)
  const wanted = brightness(paintedMark(mark, ground), { left: 0, top: 0, ...mark })
  const { x, y } = markAt(mark, time)
  const found = around(REACH).map(({ dx, dy }) =>
    correlation(brightness(frame, { left: Math.round(x) + dx, top: Math.round(y) + dy, ...mark }), wanted),
  )
  return Math.max(...found)
}

const around = (reach: number) => {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach)
  return steps.flatMap((dx) => steps.map((dy) => ({ dx, dy })))
}

function paintedMark({ width, height }: Mark, ground: string) {
  const ctx = createCanvas(width, height).getContext('2d')
  ctx.fillStyle = ground
  ctx.fillRect(0, 0, width, height)
  paintMark(ctx, 1)
  return ctx.getImageData(0, 0, width, height)
}

type Box = { left: number; top: number; width: number; height: number }

function brightness(
  { width, data }: { width: number; data: Uint8ClampedArray },
  { left, top, ...size }: Box,
): Float64Array {
  const values = new Float64Array(size.width * size.height)
  let next = 0
  for (let y = top; y < top + size.height; y++) {
    for (let x = left; x < left + size.width; x++) {
      const at = (y * width + x) * 4
      values[next++] = 0.21 * (data[at] ?? 0) + 0.72 * (data[at + 1] ?? 0) + 0.07 * (data[at + 2] ?? 0)
    }
  }
  return values
}

/** 0 if one of them is flat. */
function correlation(a: Float64Array, b: Float64Array): number {
  const [ma, mb] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    const da = (a[i] ?? 0) - ma
    const db = (b[i] ?? 0) - mb
    ab += da * db
    aa += da * da
    bb += db * db
  }
  const energy = Math.sqrt(aa * bb)
  return aa / a.length < 1 ? 0 : ab / energy
}

function mean(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}
