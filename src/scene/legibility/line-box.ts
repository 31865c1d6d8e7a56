import { type Box, rotateAround } from '#domain/geometry/box.ts'
import { framePoint } from '#domain/geometry/frame.ts'
import type { TextLine } from './text-lines.ts'

/** Where a line is in the frame. */
export function boxOfLine({ box, center, angle }: TextLine): Box {
  const rotation = (angle * 180) / Math.PI
  const middle = framePoint(center.x + (box.left + box.right) / 2, center.y + (box.top + box.bottom) / 2)
  return {
    center: rotateAround(middle, framePoint(center.x, center.y), rotation),
    width: box.right - box.left,
    height: box.bottom - box.top,
    rotation,
  }
}
