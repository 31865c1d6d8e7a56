import { createHash } from 'node:crypto'
import type { Stored } from './files.ts'

/** Counts and hashes the bytes that pass. */
export class Measure {
  readonly #hash = createHash('sha256')
  #bytes = 0

  async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk)
      this.#bytes += chunk.length
      yield chunk
    }
  }

  /** Of all bytes that passed. Call once, at the end. */
  result(): Stored {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}
