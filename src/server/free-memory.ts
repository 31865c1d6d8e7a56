import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major' | 'minor'; execution: 'sync'; flavor?: 'last-resort' }) => void

setFlagsFromString('--expose-gc')
const collect: Collect | undefined = runInNewContext('globalThis.gc')

/**
 * Gives back what loading the program left: V8 would keep some forty megabytes of it for work that does not come.
 * Takes a tenth of a second, so it is for the start alone.
 */
export const giveBackAfterStart = (): void =>
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

/** Bytes after which buffers are let go of; a collection takes a millisecond or two. */
const EVERY = 8_000_000

/**
 * The same bytes, and no buffer of them longer than needed. Buffers lie outside of V8's own heap, so that it would let
 * sixty-four megabytes of them gather before it looks.
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
