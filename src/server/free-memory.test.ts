import { describe, expect, it } from 'vitest'
import { lettingGo } from './free-memory.ts'

const CHUNK = 65_536
const MB = 1_000_000

/** Like reading a file or a socket: another buffer for every chunk. */
async function* read(bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += CHUNK) yield Buffer.alloc(CHUNK, at / CHUNK)
}

/** Peak of the buffers' memory while all bytes passed. */
async function mostTaken(chunks: AsyncIterable<Buffer>): Promise<number> {
  const taken = () => process.memoryUsage().arrayBuffers
  const before = taken()
  let most = 0
  for await (const _ of chunks) most = Math.max(most, taken() - before)
  return most
}

describe('a stream that lets go of its buffers', () => {
  it('brings every byte in order', async () => {
    const passed = await Array.fromAsync(lettingGo(read(10 * CHUNK)))
    expect(passed.map((chunk) => chunk[0])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('keeps a few megabytes of a large file at a time', async () => {
    await mostTaken(lettingGo(read(20 * MB)))
    expect(await mostTaken(lettingGo(read(200 * MB)))).toBeLessThan(24 * MB)
  })
})
