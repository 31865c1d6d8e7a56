import { readFileSync } from 'node:fs'

export type UsageLimits = {
  /** Bytes of memory. */
  rssLimit: number
  threadLimit: number
}

const RSS_KB = /^VmRSS:\s+(\d+)/m
const THREADS = /^Threads:\s+(\d+)/m

const count = (line: RegExp, status: string): number => Number(line.exec(status)?.[1] ?? 0)

/**
 * What a process takes more of than it may, by the kernel's count; undefined if nothing, if it has ended, and on systems
 * without /proc.
 */
export function excessOf(
  pid: number,
  { rssLimit, threadLimit }: UsageLimits,
): 'memory' | 'threads' | undefined {
  const status = statusOf(pid)
  if (count(RSS_KB, status) * 1024 > rssLimit) return 'memory'
  return count(THREADS, status) > threadLimit ? 'threads' : undefined
}

/** Milliseconds of one tick; the same on every Linux. */
const TICK_MS = 10
/** Fields of `/proc/<pid>/stat` behind the name, which may contain anything. */
const USER_TICKS = 11
const SYSTEM_TICKS = 12

/** Milliseconds of processor time that a process has taken; undefined if it has ended, and on systems without /proc. */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return TICK_MS * (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS]))
  } catch {
    return undefined
  }
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
