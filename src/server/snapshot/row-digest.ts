import { hash } from 'node:crypto'

/** What a table holds: its rows, and the sum of their hashes, 16 hexadecimal digits. The order of rows does not matter. */
export type TableDigest = { readonly rows: number; readonly digest: string }

const NEWLINE = 0x0a

/** Counts and hashes rows in the text format of COPY, one per line. A line break within a value is escaped there. */
export class RowDigest {
  #rows = 0
  #sum = 0n
  #begun: Buffer[] = []

  async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#add(chunk)
      yield chunk
    }
  }

  #add(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const part = chunk.subarray(start, end)
      const row = this.#begun.length > 0 ? Buffer.concat([...this.#begun.splice(0), part]) : part
      this.#sum += hash('sha256', row, 'buffer').readBigUInt64BE()
      this.#rows += 1
      start = end + 1
    }
    if (start < chunk.length) this.#begun.push(Buffer.from(chunk.subarray(start)))
  }

  /** Of all rows that passed. Throws if the last one is cut off. */
  result(): TableDigest {
    if (this.#begun.length > 0) throw new Error('The last row of a table is cut off')
    return { rows: this.#rows, digest: BigInt.asUintN(64, this.#sum).toString(16).padStart(16, '0') }
  }
}
