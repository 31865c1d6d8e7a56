/** Runs at most `limit` works at the same time; the others wait in the order they came. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
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
