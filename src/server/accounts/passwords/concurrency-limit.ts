import { Problem } from '#domain/problem.ts'

type Line = {
  /** How many wait, before more are sent away with `server.unavailable`. */
  longest: number
  /** Seconds after which those try again. */
  retryAfter: number
}

/** Runs at most `limit` works at the same time; the others wait in the order they came. */
export function limitConcurrency(
  limit: number,
  { longest, retryAfter }: Line,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (waiting.length >= longest) throw new Problem('server.unavailable', { retryAfter })
    if (running < limit) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  /** The place goes to the next in line without becoming free in between. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
