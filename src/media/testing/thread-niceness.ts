import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'

/** The niceness of each thread of a process; Linux only. A thread that ends meanwhile is left out. */
export function threadNiceness(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      return [getPriority(Number(thread))]
    } catch {
      return []
    }
  })
}
