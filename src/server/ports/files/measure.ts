import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import type { Stored } from './files.ts'

/** Lets bytes pass, counts and digests them. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256')
  #bytes = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    done(null, chunk)
  }

  /** Of all that passed. Ask once, at the end. */
  result(): Stored {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}
