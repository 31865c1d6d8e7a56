import type { Frame } from 'node-av/lib'
import type { Focus } from '#domain/library/focus.ts'
import { backgroundFilters } from '#media/plan/background-plan.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import { type FilterRun, pictureFilter, shapeOf } from './filter-run.ts'
import type { MediaSource } from './media-source.ts'
import { pixelAspect } from './probe.ts'
import { uprightOf } from './upright.ts'

/**
 * Rotates a source's frames upright, crops them around a focus and scales them to one size, in bt709 with square
 * pixels.
 */
export class UprightPictures {
  readonly #source: MediaSource
  readonly #wish: { focus: Focus; size: Size }
  #filter: { run: FilterRun; shape: string } | undefined

  constructor(source: MediaSource, wish: { focus: Focus; size: Size }) {
    this.#source = source
    this.#wish = wish
  }

  /** The caller frees the result. */
  async of(frame: Frame): Promise<Frame> {
    return (await this.#filterFor(frame)).through(frame)
  }

  close(): void {
    this.#filter?.run.close()
    this.#filter = undefined
  }

  /** Phones and screen recorders change the frame size in mid-stream: the filters are rebuilt then. */
  async #filterFor(frame: Frame): Promise<FilterRun> {
    const shape = shapeOf(frame)
    if (this.#filter?.shape === shape) return this.#filter.run
    this.close()
    const { video } = this.#source
    const filters = backgroundFilters(
      {
        stored: { width: frame.width, height: frame.height },
        sar: pixelAspect(video, frame),
        orientation: uprightOf(video),
        colorSpace: frame.colorSpace,
        colorTransfer: frame.colorTrc,
        focus: this.#wish.focus,
      },
      this.#wish.size,
    )
    const run = await pictureFilter(frame, filters)
    this.#filter = { run, shape }
    return run
  }
}
