import { SAMPLE_RATE } from '../format.ts'

/** A state-variable filter that stays calm while its cutoff moves. */
export class Filter {
  #low = 0
  #band = 0
  low = 0
  band = 0
  high = 0

  /** `cutoff` in Hz; `resonance` 0 (none) … 0.95 (whistling). Leaves its three outputs in `low`, `band`, `high`. */
  step(input: number, cutoff: number, resonance: number): void {
    const g = Math.tan((Math.PI * Math.min(cutoff, 20_000)) / SAMPLE_RATE)
    const k = 2 - 2 * resonance
    const a = 1 / (1 + g * (g + k))
    const v3 = input - this.#low
    this.band = a * this.#band + g * a * v3
    this.low = this.#low + g * this.band
    this.#band = 2 * this.band - this.#band
    this.#low = 2 * this.low - this.#low
    this.high = input - k * this.band - this.low
  }
}
