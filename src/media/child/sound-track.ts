/**
 * A stereo sound buffer on a timeline, written near its end and read from its front. Gaps are silence; on overlap the
 * earlier sound wins. Positions and counts are samples.
 */
export class SoundTrack {
  #left = new Float32Array(1 << 17)
  #right = new Float32Array(1 << 17)
  /** Positions of the buffers' first sample, of the next sample to read, and after the last one written. */
  #base = 0
  #taken = 0
  #end = 0

  get end(): number {
    return this.#end
  }

  /** Writes samples at a position; the part that overlaps earlier sound is cut off. */
  place(at: number, left: Float32Array, right: Float32Array): void {
    const skip = Math.max(0, this.#end - at)
    if (skip >= left.length) return
    this.#reserve(at + left.length)
    const to = at + skip - this.#base
    this.#left.set(left.subarray(skip), to)
    this.#right.set(right.subarray(skip), to)
    this.#end = at + left.length
  }

  /** Reads the next samples from the front; silence beyond the end. */
  take(count: number): { left: Float32Array; right: Float32Array } {
    this.#reserve(this.#taken + count)
    const from = this.#taken - this.#base
    this.#taken += count
    this.#end = Math.max(this.#end, this.#taken)
    return { left: this.#left.slice(from, from + count), right: this.#right.slice(from, from + count) }
  }

  #reserve(end: number): void {
    if (end - this.#base <= this.#left.length) return
    const from = this.#taken - this.#base
    const length = Math.max(1 << 17, 2 * (end - this.#taken))
    this.#left = movedUp(this.#left, from, length)
    this.#right = movedUp(this.#right, from, length)
    this.#base = this.#taken
  }
}

function movedUp(samples: Float32Array, from: number, length: number): Float32Array<ArrayBuffer> {
  const moved = new Float32Array(length)
  moved.set(samples.subarray(from, from + length))
  return moved
}
