import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { FRAME as DESIGN } from '#domain/geometry/frame.ts'
import type { Rect, Size } from '#media/plan/cover-crop.ts'
import { momentKey } from '#media/plan/look-moments.ts'
import { shownBox } from '#media/plan/shown-box.ts'
import { aim, type Viewport } from '#media/plan/viewport.ts'
import type { LookLayer } from '#scene/look-layers/look-layers.ts'
import type { Seconds } from '#scene/motion.ts'

/** Where layers are visible, found by painting them on a small picture. They are made for its scale. */
export class Outlines {
  readonly #ctx: SKRSContext2D
  readonly #canvas: Canvas
  readonly #cells: Viewport

  constructor(cells: Viewport, fonts: (canvas: Canvas) => SKRSContext2D) {
    this.#cells = cells
    this.#canvas = createCanvas(cells.width, cells.height)
    this.#ctx = fonts(this.#canvas)
    aim(this.#ctx, cells)
  }

  of(layer: LookLayer<Canvas>): Outline {
    return new Outline(this.#cells, (seconds) => {
      this.#ctx.clearRect(0, 0, DESIGN.width, DESIGN.height)
      layer.paint(this.#ctx, seconds)
      return seenIn(this.#canvas.data())
    })
  }
}

/** One cell after the other: whether anything is visible in it. Undefined for an empty picture. */
function seenIn(pixels: Uint8Array): Uint8Array | undefined {
  const seen = new Uint8Array(pixels.length / 4)
  for (let at = 0; at < seen.length; at++) seen[at] = pixels[4 * at + 3] ? 1 : 0
  return seen.includes(1) ? seen : undefined
}

/** Where a layer is visible at a moment. */
class Outline {
  readonly #cells: Size
  readonly #paint: (seconds: Seconds) => Uint8Array | undefined
  readonly #known = new Map<number, Uint8Array | undefined>()

  constructor(cells: Size, paint: (seconds: Seconds) => Uint8Array | undefined) {
    this.#cells = cells
    this.#paint = paint
  }

  isSeen(seconds: Seconds): boolean {
    return this.#cellsAt(seconds) !== undefined
  }

  /** The part of the output that it touches at any of these moments; undefined where it is never visible. */
  boxOf(moments: readonly Seconds[], output: Size): Rect | undefined {
    const all = new Uint8Array(this.#cells.width * this.#cells.height)
    for (const seconds of moments) {
      const cells = this.#cellsAt(seconds)
      for (let at = 0; cells && at < all.length; at++) if (cells[at]) all[at] = 1
    }
    return all.includes(1) ? shownBox(all, this.#cells, output) : undefined
  }

  #cellsAt(seconds: Seconds): Uint8Array | undefined {
    const key = momentKey(seconds)
    if (!this.#known.has(key)) this.#known.set(key, this.#paint(seconds))
    return this.#known.get(key)
  }
}

export type { Outline }
