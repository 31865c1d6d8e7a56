import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * A session gives way to every other program of the machine, not only to the app. At 5 it still has a third of another's
 * time; at 10 it would have a tenth, and beside busy programs its work would hardly go on.
 */
const SESSION_MAX = 5

/**
 * Sets the niceness of a process, from 0 to 19: the higher, the later its turn. Returns false if the system refuses, which
 * it does for a lower value unless the caller is root.
 *
 * Linux stores a niceness for each thread: new threads copy it from the thread that starts them, others keep theirs. Where
 * the scheduler groups processes by session (autogroup), it compares threads within a session only, and sessions by a
 * niceness of their own. A media process has a session of its own.
 */
export function setNiceness(pid: number, niceness: number): boolean {
  if (process.platform !== 'linux') return succeeds(() => setPriority(pid, niceness))
  // A thread may end meanwhile.
  const set = threadsOf(pid).map((thread) => succeeds(() => setPriority(thread, niceness)))
  // The file is absent without autogroups.
  succeeds(() => writeFileSync(`/proc/${pid}/autogroup`, String(Math.min(niceness, SESSION_MAX))))
  return set.includes(true)
}

function threadsOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

function succeeds(change: () => void): boolean {
  try {
    change()
    return true
  } catch {
    return false
  }
}
