import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { filmedDesign } from '#domain/design/painted-design.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { DEFAULT_FORMAT } from '#domain/geometry/formats.ts'
import type { ComposeInputs } from '#media/compose-job.ts'
import type { MediaPool } from '#media/media-pool.ts'
import type { Pixels } from '#media/testing/inspect.ts'
import type { Film } from './film.ts'

export type Painter = { readonly pool: MediaPool; readonly folder: string }

/** A film again, from its design and its clip, by the product's painter. */
export class Painting {
  readonly #painter: Painter
  readonly #job: ComposeInputs

  private constructor(painter: Painter, job: ComposeInputs) {
    this.#painter = painter
    this.#job = job
  }

  /** Films of free accounts: with a watermark, and in 9:16. */
  static async of({ design, clip, facts }: Film, painter: Painter): Promise<Painting> {
    const painted = filmedDesign(design)
    return new Painting(painter, {
      ...(clip && { background: clip }),
      ...(painted && { design: painted }),
      overlays: [],
      mark: await painter.pool.paintMark(join(painter.folder, 'mark.png'), DEFAULT_FORMAT),
      duration: design.videoDuration,
      output: { width: facts.width, height: facts.height },
    })
  }

  withoutClip(): Painting {
    const { background: _, ...job } = this.#job
    return new Painting(this.#painter, job)
  }

  withTexts(change: (text: TextElement) => TextElement | []): Painting {
    const { design, ...job } = this.#job
    if (!design) throw new Error('nothing is written')
    const textElements = design.textElements.flatMap(change)
    return new Painting(this.#painter, { ...job, design: { ...design, textElements } })
  }

  /** The picture at a second. */
  async at(second: number): Promise<Pixels> {
    const { pool, folder } = this.#painter
    const out = join(folder, 'painted.jpg')
    await pool.designPicture({ job: this.#job, picture: { kind: 'poster', at: second }, out })
    const image = await loadImage(await readFile(out))
    const ctx = createCanvas(image.width, image.height).getContext('2d')
    ctx.drawImage(image, 0, 0)
    return ctx.getImageData(0, 0, image.width, image.height)
  }
}
