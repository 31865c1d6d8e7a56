/** Says which pictures of a film strip are due when a frame of that time follows. */
export class DuePictures {
  readonly #pictures: number
  readonly #each: number
  #taken = 0

  /** Each of the pictures stands for an equal part of so many seconds, and shows its middle. */
  constructor(pictures: number, seconds: number) {
    this.#pictures = pictures
    this.#each = seconds / pictures
  }

  /** How many pictures the frame before stands for, if the next one begins at `time`. */
  before(time: number): number {
    const reached = Math.ceil(time / this.#each - 0.5)
    return this.#take(Math.min(this.#pictures, reached))
  }

  /** How many pictures the last frame stands for. */
  rest(): number {
    return this.#take(this.#pictures)
  }

  #take(until: number): number {
    const due = Math.max(0, until - this.#taken)
    this.#taken += due
    return due
  }
}
