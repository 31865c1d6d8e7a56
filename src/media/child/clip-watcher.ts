import type { Frame } from 'node-av/lib'
import type { Figure } from '#domain/figure/figure.ts'
import type { Moments } from '#domain/library/moments.ts'
import { bestMoments, type Counts } from '#media/plan/watching/best-moments.ts'
import { findFigure } from '#media/plan/watching/figure-of.ts'
import { type HalfSecond, halfSecondsOf } from '#media/plan/watching/half-seconds.ts'
import { PictureMeter } from '#media/plan/watching/picture-facts.ts'
import type { WatchedForm } from '#media/plan/watching/plane.ts'
import type { WatchedPicture } from '#media/plan/watching/still-room.ts'
import type { MediaSource } from './media-source.ts'
import { PlaneReader } from './plane-reader.ts'

/** Watches pictures of a source: at most a minute, as all stay in memory (65 kB each). */
export class ClipWatcher {
  readonly #planes: PlaneReader
  readonly #pictures: WatchedPicture[] = []
  #meter: { meter: PictureMeter; form: WatchedForm } | undefined

  constructor(source: MediaSource) {
    this.#planes = new PlaneReader(source)
  }

  /** A decoded frame, and its time in seconds from the part's start. */
  async picture(frame: Frame, at: number): Promise<void> {
    const plane = await this.#planes.of(frame)
    const form = this.#planes.formOf(frame)
    this.#meter ??= { meter: new PictureMeter(form), form }
    this.#pictures.push(this.#meter.meter.picture(plane, at))
  }

  halves(seconds: number): HalfSecond[] {
    return halfSecondsOf(
      this.#pictures.map(({ facts }) => facts),
      { from: 0, seconds },
    )
  }

  moments(seconds: number, counts: Counts): Moments {
    return bestMoments(this.halves(seconds), { seconds, counts })
  }

  /** Undefined without a picture. */
  figure(seconds: number): Figure | undefined {
    return this.#meter && findFigure(this.#pictures, { form: this.#meter.form, from: 0, seconds })
  }

  close(): void {
    this.#planes.close()
  }
}
