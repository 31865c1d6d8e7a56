import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of a second in /proc: 100 on every Linux that Node runs on. */
const TICKS = 100

type Process = { readonly parent: number; readonly seconds: number }

/** From `/proc/<pid>/stat`: the name, which may contain spaces, is in parentheses. */
function readProcess(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Own time in user and system mode, and that of ended children which it has waited for.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), seconds: ticks / TICKS }
  } catch {
    return undefined
  }
}

/**
 * Processor seconds that this process and all its descendants have used; 0 where there is no `/proc`. Time of a process
 * whose parent ended first is counted as long as it lives.
 */
export function processorSeconds(root = process.pid): number {
  const processes = new Map<number, Process>()
  try {
    for (const name of readdirSync('/proc')) {
      const found = /^\d+$/.test(name) ? readProcess(name) : undefined
      if (found) processes.set(Number(name), found)
    }
  } catch {
    return 0
  }
  const isBelowRoot = (pid: number): boolean => {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (at === root) return true
    return false
  }
  return [...processes].reduce((sum, [pid, { seconds }]) => sum + (isBelowRoot(pid) ? seconds : 0), 0)
}
