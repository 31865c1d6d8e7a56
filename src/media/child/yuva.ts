import {
  AV_PIX_FMT_YUVA420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants'
import { Frame } from 'node-av/lib'
import { canvasToYuva } from '#media/plan/canvas-yuva.ts'
import type { Rect, Size } from '#media/plan/cover-crop.ts'
import { type Plane, type Planes4, toStraightYuva } from '#media/plan/straight-yuva.ts'
import { must, present } from './refuse.ts'

export type Piece = { frame: Frame; shown: Rect | undefined }

/** Converts a premultiplied GBRAP frame to straight YUVA 4:2:0, shifted by 0 or 1 to even pixels. */
export function yuvaOf(source: Frame, shift: { x: number; y: number }): Piece {
  const size = { width: source.width, height: source.height }
  const frame = transparent({ width: even(size.width + shift.x), height: even(size.height + shift.y) })
  const inner = toStraightYuva({ from: planesOf(source), size, to: planesOf(frame), shift })
  return { frame, shown: inner && { ...inner, x: inner.x + shift.x, y: inner.y + shift.y } }
}

/** Converts a canvas's pixels to straight YUVA 4:2:0; even on both sides. */
export function yuvaOfCanvas(pixels: Uint8Array, size: Size): Frame {
  const frame = transparent(size)
  canvasToYuva(pixels, size, planesOf(frame))
  return frame
}

/** Copies a part with even edges. */
export function cutYuva(source: Frame, part: Rect): Frame {
  const frame = transparent(part)
  const [from, to] = [planesOf(source), planesOf(frame)]
  for (const [index, half] of [0, 1, 1, 0].entries()) {
    const [a, b] = [from[index], to[index]]
    if (!a || !b) continue
    for (let row = 0; row < part.height >> half; row++) {
      const at = ((part.y >> half) + row) * a.stride + (part.x >> half)
      b.data.set(a.data.subarray(at, at + (part.width >> half)), row * b.stride)
    }
  }
  return frame
}

/** The alpha plane of a frame. */
export const alphaOf = (frame: Frame): Plane => planesOf(frame)[3]

export const yuvaBytes = ({ width, height }: Size) => (width * height * 5) / 2

export const even = (value: number) => value + (value & 1)

/** A frame in which nothing is to be seen. */
export function transparent({ width, height }: Size): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.width = width
  frame.height = height
  frame.format = AV_PIX_FMT_YUVA420P
  frame.colorSpace = AVCOL_SPC_BT709
  frame.colorPrimaries = AVCOL_PRI_BT709
  frame.colorTrc = AVCOL_TRC_BT709
  frame.colorRange = AVCOL_RANGE_MPEG
  must(frame.getBuffer(), 'memory for a layer', 'crashed')
  const planes = planesOf(frame)
  for (const [index, value] of [16, 128, 128, 0].entries()) planes[index]?.data.fill(value)
  return frame
}

function planesOf(frame: Frame): Planes4 {
  const data = present(frame.data, 'planes')
  const strides = frame.linesize
  const plane = (index: number) => ({ data: present(data[index], 'plane'), stride: strides[index] ?? 0 })
  return [plane(0), plane(1), plane(2), plane(3)]
}
