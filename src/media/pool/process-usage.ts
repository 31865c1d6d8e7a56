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

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
