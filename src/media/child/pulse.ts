/** Reports liveness and progress (0…1) to the parent. Awaited often, so that a lost parent is noticed. */
export type Pulse = (progress?: number) => Promise<void> | undefined

const EVERY_MS = 60

/** Reports at most every 60 ms and yields to the event loop; between reports it only reads the clock. */
export function createPulse(report: (progress: number | undefined) => void): Pulse {
  let last = performance.now()
  return (progress) => {
    const now = performance.now()
    if (now - last < EVERY_MS) return undefined
    last = now
    report(progress)
    return new Promise((resolve) => setImmediate(resolve))
  }
}
