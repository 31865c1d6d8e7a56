import type { Frame } from 'node-av/lib'
import { orientationFilters } from '#media/plan/orientation.ts'
import { type Plane, type WatchedForm, watchedFormOf } from '#media/plan/watching/plane.ts'
import { type FilterRun, pictureFilter, shapeOf } from './filter-run.ts'
import type { MediaSource } from './media-source.ts'
import { pixelAspect } from './probe.ts'
import { present } from './refuse.ts'
import { uprightOf } from './upright.ts'

/** Turns a source's whole frames into small upright planes of brightness. */
export class PlaneReader {
  readonly #source: MediaSource
  #form: WatchedForm | undefined
  #filter: { run: FilterRun; shape: string } | undefined

  constructor(source: MediaSource) {
    this.#source = source
  }

  /** The form that the first frame decides; later frames of another shape are stretched into it. */
  formOf(frame: Frame): WatchedForm {
    this.#form ??= watchedFormOf(this.#uprightSize(frame))
    return this.#form
  }

  async of(frame: Frame): Promise<Plane> {
    const { width, height } = this.formOf(frame)
    using picture = (await this.#filterFor(frame, { width, height })).through(frame)
    const luma = present(present(picture.data, 'planes')[0], 'luma')
    const stride = picture.linesize[0] ?? width
    const data = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) data.set(luma.subarray(y * stride, y * stride + width), y * width)
    return { width, height, data }
  }

  close(): void {
    this.#filter?.run.close()
    this.#filter = undefined
  }

  #uprightSize(frame: Frame) {
    const width = frame.width * pixelAspect(this.#source.video, frame)
    return uprightOf(this.#source.video).transpose
      ? { width: frame.height, height: width }
      : { width, height: frame.height }
  }

  async #filterFor(frame: Frame, { width, height }: { width: number; height: number }): Promise<FilterRun> {
    const shape = shapeOf(frame)
    if (this.#filter?.shape === shape) return this.#filter.run
    this.close()
    const orientation = uprightOf(this.#source.video)
    const scaled = orientation.transpose ? `${height}:${width}` : `${width}:${height}`
    const filters = [`scale=${scaled}:flags=area`, 'format=gray', ...orientationFilters(orientation)]
    const run = await pictureFilter(frame, filters.join(','))
    this.#filter = { run, shape }
    return run
  }
}
