import type { Frame } from 'node-av/lib'
import type { Design } from '#domain/design/design.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import { changesNothing, gradeYuv, type Planes3, type YuvTones, yuvTones } from '#media/plan/grade-yuv.ts'
import { toneTable } from '#scene/grade/tone-table.ts'
import { emptyLike, planesOf } from './frame-memory.ts'
import { must } from './refuse.ts'

/** A picture of its own, for which the bytes are looked up once. */
type Graded = { readonly frame: Frame; readonly planes: Planes3; readonly size: Size }

/** Grades a background's frames as a look wants them. */
export class Grading {
  readonly #tones: YuvTones
  #graded: Graded | undefined

  private constructor(tones: YuvTones) {
    this.#tones = tones
  }

  /** Undefined where nothing would change. */
  static of({ backdrop }: Design): Grading | undefined {
    if (!backdrop?.grade) return undefined
    const table = toneTable(backdrop.grade, backdrop.exposure)
    return changesNothing(table) ? undefined : new Grading(yuvTones(table))
  }

  /** The graded frame, valid until the next call: a decoder still needs the frame itself. */
  apply(from: Frame): Frame {
    const { frame, planes, size } = this.#space(from)
    // Copied first: to look at a frame's bytes costs more than to copy them.
    must(frame.copy(from), 'copy a picture', 'crashed')
    gradeYuv({ tones: this.#tones, planes, size })
    return frame
  }

  close(): void {
    this.#graded?.frame.free()
  }

  /** The memory of the frame before, unless a filter or the encoder still has it: fresh memory costs as much as grading. */
  #space(like: Frame): Graded {
    if (this.#graded?.frame.isWritable) return this.#graded
    this.close()
    const frame = emptyLike(like)
    this.#graded = { frame, planes: planesOf(frame), size: { width: like.width, height: like.height } }
    return this.#graded
  }
}
