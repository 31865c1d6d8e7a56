/** Reports life and progress (0…1) to the parent; awaited often, so that a lost parent is noticed. */
export type Pulse = (progress?: number) => Promise<void> | undefined

const EVERY_MS = 60

/** Reports at most every 60 ms and lets the event loop breathe then; in between it costs a clock reading. */
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
