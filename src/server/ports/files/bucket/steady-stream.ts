import { Readable } from 'node:stream'
import { storageProblem } from './storage-problem.ts'

type Course = {
  /** The bytes from `first` on; it may break off. */
  body: Readable
  first: number
  last: number
  /** Opens the rest from a byte on. */
  again: (from: number) => Promise<Readable>
  /** Waits before a retry; false if there is none. */
  pause: (tries: number) => Promise<boolean>
}

/**
 * Yields exactly the bytes from first to last, or throws. Retries are counted since the last byte: a player that is
 * paused for an hour finds its connection closed and continues.
 */
export function steadyStream({ first, last, body: given, again, pause }: Course): Readable {
  let body = given
  let [next, tries, left] = [first, 0, false]
  async function* bytes(): AsyncGenerator<Buffer> {
    while (next <= last) {
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          const wanted = chunk.subarray(0, last + 1 - next)
          next += wanted.length
          tries = 0
          yield wanted
          if (next > last) return
        }
        throw new Error('The bucket gave fewer bytes than it has')
      } catch (error) {
        if (left || !(await pause(tries++))) throw storageProblem(error)
        body = await again(next)
      }
    }
  }
  const stream = Readable.from(bytes(), { objectMode: false })
  const destroy = stream._destroy.bind(stream)
  // Otherwise a reader that leaves would wait for the next byte.
  stream._destroy = (error, done) => {
    left = true
    body.destroy()
    destroy(error, done)
  }
  return stream
}
