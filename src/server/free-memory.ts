import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major' | 'minor'; execution: 'sync'; flavor?: 'last-resort' }) => void

setFlagsFromString('--expose-gc')
const collect: Collect | undefined = runInNewContext('globalThis.gc')

/**
 * Releases memory after loading: V8 would hold some forty megabytes for later work. Takes a tenth of a second, so
 * call it only at the start.
 */
export const giveBackAfterStart = (): void =>
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

/** Bytes between two collections; a collection takes a millisecond or two. */
const EVERY = 8_000_000

/**
 * Passes bytes through and frees their buffers early. Buffers are outside of V8's heap, so it would let sixty-four
 * megabytes of them pile up.
 */
export async function* lettingGo(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const chunk of chunks) {
    yield chunk
    passed += chunk.length
    if (passed < EVERY) continue
    passed = 0
    letGo()
  }
  if (passed > EVERY / 8) letGo()
}

const letGo = (): void => collect?.({ type: 'minor', execution: 'sync' })
