import { readFileSync } from 'node:fs'

export type UsageLimits = {
  /** Bytes of memory. */
  rssLimit: number
  threadLimit: number
}

/**
 * What a process takes more of than it may, by the kernel's count; undefined if nothing, if it has ended, and on systems
 * without /proc.
 */
export function excessOf(
  pid: number,
  { rssLimit, threadLimit }: UsageLimits,
): 'memory' | 'threads' | undefined {
  const status = statusOf(pid)
  const count = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  if (count('VmRSS') * 1024 > rssLimit) return 'memory'
  return count('Threads') > threadLimit ? 'threads' : undefined
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
