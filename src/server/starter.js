// JavaScript that older versions of Node can read: the programs in `tools` that start the server use it, too.
import { readFileSync } from 'node:fs'

/** Environment variable with the pid of the launcher that started this program. */
export const STARTED_BY = 'POLEPRO_STARTED_BY'

const EVERY_MS = 500

/**
 * Pid of the launcher or npm that started this program; undefined if neither did. A server that outlived it would occupy the
 * port, and nobody would know where it is.
 */
export const findStarter = () => (Number(process.env[STARTED_BY]) === process.ppid ? process.ppid : findNpm())

/** There may be a shell between npm and its program, which outlives npm. */
function findNpm() {
  for (let [pid, generation] = [process.ppid, 1]; generation <= 2; generation += 1) {
    const { title, parent } = processOf(pid)
    if (/^npm\b/.test(title)) return pid
    pid = parent
  }
  // Where other processes cannot be read, the next one up is npm, or a shell that ends with it.
  return process.platform !== 'linux' && process.env.npm_lifecycle_event ? process.ppid : undefined
}

/** What Linux tells of a process; nothing elsewhere. */
function processOf(pid) {
  const read = (file) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
  try {
    return { title: read('cmdline'), parent: Number(/^PPid:\s+(\d+)/m.exec(read('status'))?.[1]) }
  } catch {
    return { title: '', parent: Number.NaN }
  }
}

/**
 * Calls back once the process of this pid, or the parent of this one, is gone, even if it was killed. Node has no event for
 * that. Returns a function that ends the watch.
 */
export function watchStarter(starter, onGone) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent && isAlive(starter)) return
    clearInterval(watch)
    onGone()
  }, EVERY_MS)
  watch.unref()
  return () => clearInterval(watch)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Without the right to signal it, it is there.
    return error.code === 'EPERM'
  }
}
