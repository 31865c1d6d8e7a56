import { readFileSync } from 'node:fs'

/** Seconds of wall time and, where the system reports it, of processor time on all cores. */
export type Timing = { wall: number; cpu: number }

const TICKS_PER_SECOND = 100

/** Times work that runs in these processes. */
export async function timed(pids: readonly number[], work: () => Promise<unknown>): Promise<Timing> {
  const cpuBefore = cpuOf(pids)
  const before = performance.now()
  await work()
  return { wall: (performance.now() - before) / 1000, cpu: cpuOf(pids) - cpuBefore }
}

/** NaN without /proc. */
function cpuOf(pids: readonly number[]): number {
  try {
    return pids.reduce((sum, pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
    }, 0)
  } catch {
    return Number.NaN
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
