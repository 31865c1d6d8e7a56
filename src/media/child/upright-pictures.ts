import type { Frame } from 'node-av/lib'
import type { Focus } from '#domain/library/focus.ts'
import { type Framing, middleAt } from '#domain/library/framing.ts'
import {
  backgroundFilters,
  CUT,
  fittedFilters,
  movingFilters,
  type PictureFacts,
} from '#media/plan/background-plan.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import { type MovingCrop, movingCrop } from '#media/plan/moving-crop.ts'
import { shiftPicture } from '#media/plan/shift-picture.ts'
import { type FilterRun, pictureFilter, shapeOf } from './filter-run.ts'
import { emptyLike, planesOf } from './frame-memory.ts'
import type { MediaSource } from './media-source.ts'
import { pixelAspect } from './probe.ts'
import { uprightOf } from './upright.ts'

type Wish = { focus: Focus; framing?: Framing | null | undefined; size: Size }
type Filter = { run: FilterRun; shape: string; moving: MovingCrop | undefined }

/**
 * Rotates a source's frames upright, crops or fits them as wished and scales them to one size, in bt709 with square
 * pixels.
 */
export class UprightPictures {
  readonly #source: MediaSource
  readonly #wish: Wish
  #filter: Filter | undefined

  constructor(source: MediaSource, wish: Wish) {
    this.#source = source
    this.#wish = wish
  }

  /** The picture at a time in seconds from the part's start. The caller frees the result. */
  async of(frame: Frame, at: number): Promise<Frame> {
    const { run, moving } = await this.#filterFor(frame)
    const { framing, size } = this.#wish
    if (!moving || framing?.kind !== 'path') return run.through(frame)
    const { at: cutAt, shift } = moving.place(middleAt(framing.keys, at))
    run.command(CUT, moving.storedAxis, cutAt)
    using wider = run.through(frame)
    const picture = emptyLike(wider, size)
    shiftPicture({ from: planesOf(wider), to: planesOf(picture), size }, { ...moving, shift })
    return picture
  }

  close(): void {
    this.#filter?.run.close()
    this.#filter = undefined
  }

  /** Phones and screen recorders change the frame size in mid-stream: the filters are rebuilt then. */
  async #filterFor(frame: Frame): Promise<Filter> {
    const shape = shapeOf(frame)
    if (this.#filter?.shape === shape) return this.#filter
    this.close()
    const { video } = this.#source
    const facts: PictureFacts = {
      stored: { width: frame.width, height: frame.height },
      sar: pixelAspect(video, frame),
      orientation: uprightOf(video),
      colorSpace: frame.colorSpace,
      colorTransfer: frame.colorTrc,
      colorPrimaries: frame.colorPrimaries,
      focus: this.#wish.focus,
    }
    const { filters, moving } = this.#planFor(facts)
    const run = await pictureFilter(frame, filters)
    this.#filter = { run, shape, moving }
    return this.#filter
  }

  #planFor(facts: PictureFacts): { filters: string; moving?: MovingCrop | undefined } {
    const { framing, size } = this.#wish
    if (framing?.kind === 'fit' || (framing?.kind === 'fit-upright' && !isLying(facts)))
      return { filters: fittedFilters(facts, size) }
    const moving = framing?.kind === 'path' ? movingCrop({ ...facts, target: size }) : undefined
    if (!moving || framing?.kind !== 'path' || moving.axis !== framing.axis)
      return { filters: backgroundFilters(facts, size), moving: undefined }
    return { filters: movingFilters(facts, moving), moving }
  }
}

function isLying({ stored, sar, orientation }: PictureFacts): boolean {
  const wide = stored.width * sar
  return orientation.transpose ? stored.height > wide : wide > stored.height
}
