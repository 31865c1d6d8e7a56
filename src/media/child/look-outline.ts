import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { FRAME as DESIGN } from '#domain/geometry/frame.ts'
import type { Rect, Size } from '#media/plan/cover-crop.ts'
import { momentKey } from '#media/plan/look-moments.ts'
import { shownBox } from '#media/plan/shown-box.ts'
import type { LookLayer } from '#scene/look-layers/look-layers.ts'
import type { Seconds } from '#scene/motion.ts'

/** Size of the small picture that finds where anything is visible. */
const CELLS = { width: 54, height: 96 } as const

/** Canvas pixels per frame pixel. */
export const OUTLINE_SCALE = CELLS.width / DESIGN.width

/** Where layers are visible, found by painting them on a small picture. They are made for `OUTLINE_SCALE`. */
export class Outlines {
  readonly #ctx: SKRSContext2D
  readonly #canvas: Canvas

  constructor(fonts: (canvas: Canvas) => SKRSContext2D) {
    this.#canvas = createCanvas(CELLS.width, CELLS.height)
    this.#ctx = fonts(this.#canvas)
    this.#ctx.scale(OUTLINE_SCALE, OUTLINE_SCALE)
  }

  of(layer: LookLayer<Canvas>): Outline {
    return new Outline((seconds) => {
      this.#ctx.clearRect(0, 0, DESIGN.width, DESIGN.height)
      layer.paint(this.#ctx, seconds)
      return seenIn(this.#canvas.data())
    })
  }
}

/** One cell after the other: whether anything is visible in it. Undefined for an empty picture. */
function seenIn(pixels: Uint8Array): Uint8Array | undefined {
  const seen = new Uint8Array(CELLS.width * CELLS.height)
  for (let at = 0; at < seen.length; at++) seen[at] = pixels[4 * at + 3] ? 1 : 0
  return seen.includes(1) ? seen : undefined
}

/** Where a layer is visible at a moment. */
class Outline {
  readonly #paint: (seconds: Seconds) => Uint8Array | undefined
  readonly #known = new Map<number, Uint8Array | undefined>()

  constructor(paint: (seconds: Seconds) => Uint8Array | undefined) {
    this.#paint = paint
  }

  isSeen(seconds: Seconds): boolean {
    return this.#cellsAt(seconds) !== undefined
  }

  /** The part of the output that it touches at any of these moments; undefined where it is never visible. */
  boxOf(moments: readonly Seconds[], output: Size): Rect | undefined {
    const all = new Uint8Array(CELLS.width * CELLS.height)
    for (const seconds of moments) {
      const cells = this.#cellsAt(seconds)
      for (let at = 0; cells && at < all.length; at++) if (cells[at]) all[at] = 1
    }
    return all.includes(1) ? shownBox(all, CELLS, output) : undefined
  }

  #cellsAt(seconds: Seconds): Uint8Array | undefined {
    const key = momentKey(seconds)
    if (!this.#known.has(key)) this.#known.set(key, this.#paint(seconds))
    return this.#known.get(key)
  }
}

export type { Outline }
