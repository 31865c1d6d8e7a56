import { Problem } from '#domain/problem.ts'

type Queue = {
  /** Longest queue; further calls fail with `server.unavailable`. */
  longest: number
  /** Retry-after of a refused call, in seconds. */
  retryAfter: number
}

/** Runs at most `limit` tasks in parallel; the others wait in order. */
export function limitConcurrency(
  limit: number,
  { longest, retryAfter }: Queue,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  async function acquire(): Promise<void> {
    if (waiting.length >= longest) throw new Problem('server.unavailable', { retryAfter })
    if (running < limit) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  /** Hands the slot to the next waiting task without freeing it. */
  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (work) => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
