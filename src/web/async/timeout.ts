/** The work took longer than its limit. */
export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`Not done after ${ms} ms`)
    this.name = 'TimeoutError'
  }
}

/** Settles as the work does, or rejects with `TimeoutError` after that many milliseconds. The work itself goes on. */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(ms)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
