/** Ratio of energies, 45 dB, beyond which a side counts as silent: no mix is so one-sided, and an open input hisses. */
const SILENT = 3e-5

type Sides = { readonly left: Float32Array; readonly right: Float32Array }

/**
 * Plays the sound of one side on both as long as the other has been silent since its beginning, as with a microphone that
 * is plugged into one channel. Takes the samples of a sound block by block; a change is faded over a block.
 */
export class BothSides {
  #left = 0
  #right = 0
  /** How much of either side is added to the other, at the end of the last block. */
  #toLeft = 0
  #toRight = 0

  next({ left, right }: Sides): Sides {
    this.#left += energyOf(left)
    this.#right += energyOf(right)
    const from = [this.#toLeft, this.#toRight] as const
    this.#toLeft = Number(this.#left < this.#right * SILENT)
    this.#toRight = Number(this.#right < this.#left * SILENT)
    return {
      left: added(left, right, [from[0], this.#toLeft]),
      right: added(right, left, [from[1], this.#toRight]),
    }
  }
}

const energyOf = (samples: Float32Array): number => samples.reduce((sum, value) => sum + value * value, 0)

function added(own: Float32Array, other: Float32Array, [from, to]: readonly [number, number]): Float32Array {
  if (from === 0 && to === 0) return own
  return own.map((value, at) => value + (from + ((to - from) * (at + 1)) / own.length) * (other[at] ?? 0))
}
