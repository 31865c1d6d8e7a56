/** Collects the peaks of a sound along its length, for a picture of it. */
export class SoundLevels {
  readonly #peaks: Float32Array
  readonly #samplesEach: number
  #hasSound = false

  /** `samples`: the length of the whole sound. */
  constructor(levels: number, samples: number) {
    this.#peaks = new Float32Array(levels)
    this.#samplesEach = Math.max(1, samples / levels)
  }

  /** Samples from a position on. What lies beyond the length is left out. */
  place(at: number, left: Float32Array, right: Float32Array): void {
    this.#hasSound = true
    for (let nth = 0; nth < left.length; nth++) {
      const level = Math.floor((at + nth) / this.#samplesEach)
      if (level < 0 || level >= this.#peaks.length) continue
      const peak = Math.max(Math.abs(left[nth] ?? 0), Math.abs(right[nth] ?? 0))
      if (peak > (this.#peaks[level] ?? 0)) this.#peaks[level] = peak
    }
  }

  /** Peaks from 0 to 100, the loudest sample there is; null without any sound. */
  get levels(): number[] | null {
    return this.#hasSound ? Array.from(this.#peaks, (peak) => Math.round(Math.min(1, peak) * 100)) : null
  }
}
