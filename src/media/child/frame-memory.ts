import { Frame } from 'node-av/lib'
import type { Size } from '#media/plan/cover-crop.ts'
import type { Planes3 } from '#media/plan/grade-yuv.ts'
import { must, present } from './refuse.ts'

/** The bytes of a 4:2:0 frame. */
export function planesOf(frame: Frame): Planes3 {
  const data = present(frame.data, 'planes')
  const plane = (index: number) => ({
    data: present(data[index], 'plane'),
    stride: frame.linesize[index] ?? 0,
  })
  return [plane(0), plane(1), plane(2)]
}

/** A frame with memory of its own and another's properties; the caller frees it. */
export function emptyLike(frame: Frame, { width, height }: Size = frame): Frame {
  const empty = new Frame()
  empty.alloc()
  empty.width = width
  empty.height = height
  empty.format = frame.format
  must(empty.getBuffer(), 'memory for a picture', 'crashed')
  must(empty.copyProps(frame), 'properties of a picture', 'crashed')
  return empty
}
