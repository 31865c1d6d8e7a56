import { readFile, rm, writeFile } from 'node:fs/promises'
import { OVERLAY_SOURCE_FRAMES } from '#media/limits.ts'
import { browserGif } from '#media/plan/browser-gif.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import type { Container } from '#media/sniff.ts'
import { settledKind } from './settled-kind.ts'
import { workFile } from './work-file.ts'

const GIF = 'browser.gif'

/** A file in the form in which FFmpeg shows of it what browsers show. */
export class ReadableFile implements AsyncDisposable {
  readonly path: string
  readonly container: Container
  /** Part of its pictures that is shown, from the corner; all of them if undefined. */
  readonly canvas: Size | undefined
  readonly #own: string | undefined

  private constructor(file: { path: string; container: Container; canvas?: Size; own?: string }) {
    this.path = file.path
    this.container = file.container
    this.canvas = file.canvas
    this.#own = file.own
  }

  static async open(path: string, container: Container): Promise<ReadableFile> {
    if (container !== 'gif') return new ReadableFile({ path, container: settledKind(path, container) })
    const { gif, canvas } = browserGif(await readFile(path), OVERLAY_SOURCE_FRAMES)
    if (!gif) return new ReadableFile({ path, container })
    const own = workFile(GIF)
    await writeFile(own, gif)
    return new ReadableFile({ path: own, container, canvas, own })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#own) await rm(this.#own, { force: true })
  }
}
