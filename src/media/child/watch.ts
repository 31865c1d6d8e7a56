import { workerData } from 'node:worker_threads'

/**
 * Watchdog thread: a decoder that hangs in native code cannot block it. Ends the process when the parent is gone, or takes
 * too much memory where the parent cannot see that. The sandbox does both from outside: this is for systems without one.
 */
const EVERY_MS = 250
const parent = process.ppid
const { rssLimit } = workerData as { rssLimit: number }
const isSeen = process.platform === 'linux'

setInterval(() => {
  const orphaned = process.ppid !== parent
  const bloated = !isSeen && process.memoryUsage.rss() > rssLimit
  if (orphaned || bloated) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
