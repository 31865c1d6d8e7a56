import { appendFileSync } from 'node:fs'
import { processorSeconds } from './processor-seconds.ts'

/** What a test file, or a journey, has used. */
export type TestTime = {
  readonly runner: string
  readonly name: string
  /** Seconds of all processors, of the worker and everything that it started. */
  readonly processor: number
  /** Seconds by the clock. */
  readonly wall: number
}

/** Starts measuring; the returned function appends the time to the file in TEST_TIMES, where a run has one. */
export function recordTime(runner: string): (name: string) => void {
  const file = process.env.TEST_TIMES
  if (!file) return () => undefined
  const [processorBefore, wallBefore] = [processorSeconds(), performance.now()]
  return (name) => {
    const time: TestTime = {
      runner,
      name,
      processor: Math.max(0, processorSeconds() - processorBefore),
      wall: (performance.now() - wallBefore) / 1000,
    }
    // One short line in one write: workers that append at the same time do not mix.
    appendFileSync(file, `${JSON.stringify(time)}\n`)
  }
}
