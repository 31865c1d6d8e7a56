import { workerData } from 'node:worker_threads'

/**
 * Watchdog thread: a decoder that hangs in native code cannot block it. Ends the process when the parent is gone or
 * the memory limit is exceeded.
 */
const EVERY_MS = 250
const parent = process.ppid
const { rssLimit } = workerData as { rssLimit: number }

setInterval(() => {
  const orphaned = process.ppid !== parent
  const bloated = process.memoryUsage.rss() > rssLimit
  if (orphaned || bloated) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
