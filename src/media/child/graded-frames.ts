import { Frame } from 'node-av/lib'
import type { Design } from '#domain/design/design.ts'
import { gradeYuv, type Planes3, type YuvTones, yuvTones } from '#media/plan/grade-yuv.ts'
import { toneTable } from '#scene/grade/tone-table.ts'
import { must, present } from './refuse.ts'

const planesOf = (frame: Frame): Planes3 => {
  const data = present(frame.data, 'planes')
  const plane = (index: number) => ({
    data: present(data[index], 'plane'),
    stride: frame.linesize[index] ?? 0,
  })
  return [plane(0), plane(1), plane(2)]
}

/** Grades a background's frames as a look wants them. */
export class Grading {
  readonly #tones: YuvTones
  #graded: Frame | undefined

  private constructor(tones: YuvTones) {
    this.#tones = tones
  }

  static of({ backdrop }: Design): Grading | undefined {
    return backdrop?.grade && new Grading(yuvTones(toneTable(backdrop.grade, backdrop.exposure)))
  }

  /** The graded frame, valid until the next call: a decoder still needs the frame itself. */
  apply(frame: Frame): Frame {
    this.#graded?.free()
    const graded = emptyLike(frame)
    gradeYuv({ tones: this.#tones, from: planesOf(frame), to: planesOf(graded), size: frame })
    this.#graded = graded
    return graded
  }

  close(): void {
    this.#graded?.free()
  }
}

function emptyLike(frame: Frame): Frame {
  const graded = new Frame()
  graded.alloc()
  graded.width = frame.width
  graded.height = frame.height
  graded.format = frame.format
  must(graded.getBuffer(), 'memory for a picture', 'crashed')
  must(graded.copyProps(frame), 'properties of a picture', 'crashed')
  return graded
}
