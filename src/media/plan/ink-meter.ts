import type { InkBounds } from '#domain/geometry/ink-box.ts'
import type { Size } from './cover-crop.ts'

/** Straight ARGB rows, `stride` bytes apart. */
export type AlphaPicture = { readonly data: Uint8Array; readonly stride: number; readonly size: Size }

const BYTES = 4
/** Alpha (0…255) from which a pixel counts as visible: about 5 %. */
const VISIBLE = 13

/** Finds where anything is visible in any frame. Only pixels outside the area known so far are read. */
export class InkMeter {
  #size: Size | undefined
  #left = Number.POSITIVE_INFINITY
  #top = Number.POSITIVE_INFINITY
  #right = -1
  #bottom = -1

  /** All pictures have one size. */
  add({ data, stride, size }: AlphaPicture): void {
    this.#size ??= { width: size.width, height: size.height }
    for (let y = 0; y < size.height; y++) {
      const row = y * stride
      const isKnown = y >= this.#top && y <= this.#bottom
      const first = firstVisible(data, row, isKnown ? Math.min(this.#left, size.width) : size.width)
      const last = lastVisible(data, row, { from: size.width - 1, least: isKnown ? this.#right + 1 : 0 })
      if (first === undefined && last === undefined) continue
      this.#left = Math.min(this.#left, first ?? this.#left)
      this.#right = Math.max(this.#right, last ?? this.#right)
      this.#top = Math.min(this.#top, y)
      this.#bottom = Math.max(this.#bottom, y)
    }
  }

  /** The whole picture where nothing was visible. */
  get bounds(): InkBounds {
    if (!this.#size || this.#right < 0) return { left: 0, top: 0, right: 1, bottom: 1 }
    const { width, height } = this.#size
    return {
      left: this.#left / width,
      top: this.#top / height,
      right: (this.#right + 1) / width,
      bottom: (this.#bottom + 1) / height,
    }
  }
}

/** Column of the first visible pixel before `end`. */
function firstVisible(data: Uint8Array, row: number, end: number): number | undefined {
  for (let x = 0; x < end; x++) if ((data[row + x * BYTES] as number) >= VISIBLE) return x
  return undefined
}

/** Column of the last visible pixel from `least` to `from`. */
function lastVisible(
  data: Uint8Array,
  row: number,
  { from, least }: { from: number; least: number },
): number | undefined {
  for (let x = from; x >= least; x--) if ((data[row + x * BYTES] as number) >= VISIBLE) return x
  return undefined
}
