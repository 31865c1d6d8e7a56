import { AV_FRAME_FLAG_INTERLACED, AV_NOPTS_VALUE } from 'node-av/constants'
import { Frame } from 'node-av/lib'
import { type FilterRun, pictureFilter, shapeOf } from './filter-run.ts'
import { present } from './refuse.ts'

/** Whole pictures from two half pictures of camcorders; others pass unchanged. A picture needs the one after it. */
const DEINTERLACE = 'bwdif=mode=send_frame:parity=auto:deint=interlaced'

/**
 * Pictures of a stream without the combs of half pictures; from its first interlaced one on, each a
 * picture later.
 */
export class ProgressivePictures {
  #filter: { run: FilterRun; shape: string } | undefined

  /** Gives the pictures that are ready, each valid until the next one is asked for; null ends the stream. */
  async *after(frame: Frame | null): AsyncGenerator<Frame> {
    if (!this.#filter && !frame?.hasFlags(AV_FRAME_FLAG_INTERLACED)) {
      if (frame) yield frame
      return
    }
    if (frame && this.#filter?.shape !== shapeOf(frame)) {
      yield* this.#rest()
      this.#filter = { run: await pictureFilter(frame, DEINTERLACE), shape: shapeOf(frame) }
    }
    if (!frame) return yield* this.#rest()
    this.#filter?.run.push(frame)
    yield* this.#ready()
  }

  /** Forgets what it holds, before a seek. */
  close(): void {
    this.#filter?.run.close()
    this.#filter = undefined
  }

  async *#rest(): AsyncGenerator<Frame> {
    this.#filter?.run.push(null)
    yield* this.#ready()
    this.close()
  }

  async *#ready(): AsyncGenerator<Frame> {
    using out = new Frame()
    out.alloc()
    while (this.#filter?.run.pull(out)) {
      // The filter counts in halves of a stream's unit.
      out.bestEffortTimestamp = AV_NOPTS_VALUE
      if (out.pts !== AV_NOPTS_VALUE) out.pts /= 2n
      out.duration /= 2n
      yield out
      out.unref()
    }
  }
}

/** One picture without combs, of itself alone; the given one is freed. */
export async function progressiveOf(frame: Frame): Promise<Frame> {
  if (!frame.hasFlags(AV_FRAME_FLAG_INTERLACED)) return frame
  const pictures = new ProgressivePictures()
  try {
    for (const next of [frame, null])
      for await (const whole of pictures.after(next))
        return present(whole.clone(), 'memory for a picture', 'crashed')
    return present(frame.clone(), 'memory for a picture', 'crashed')
  } finally {
    pictures.close()
    frame.free()
  }
}
