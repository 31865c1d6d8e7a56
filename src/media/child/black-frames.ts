import {
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants'
import { Frame } from 'node-av/lib'
import type { Size } from '#media/plan/cover-crop.ts'
import type { Span } from '#media/plan/split.ts'
import { must, present } from './refuse.ts'

/** Black without chroma, in limited range. */
const BLACK = [16, 128, 128] as const

/** The background of a video without one: a single black frame, repeated. */
export class BlackFrames {
  readonly #frame: Frame

  constructor(size: Size) {
    this.#frame = blackFrame(size)
  }

  *of({ from, to }: Span): Generator<Frame> {
    for (let output = from; output < to; output++) yield this.#frame
  }

  close(): void {
    this.#frame.free()
  }
}

function blackFrame({ width, height }: Size): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.width = width
  frame.height = height
  frame.format = AV_PIX_FMT_YUV420P
  frame.colorSpace = AVCOL_SPC_BT709
  frame.colorPrimaries = AVCOL_PRI_BT709
  frame.colorTrc = AVCOL_TRC_BT709
  frame.colorRange = AVCOL_RANGE_MPEG
  must(frame.getBuffer(), 'memory for a picture', 'crashed')
  const planes = present(frame.data, 'planes')
  for (const [index, value] of BLACK.entries()) planes[index]?.fill(value)
  return frame
}
