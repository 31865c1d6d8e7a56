import { expect } from 'vitest'
import type { TaskName } from '#media/messages.ts'
import type { TestServer } from '#server/testing.ts'

/**
 * Kills the media process during a task of the work. All processes are paused first, as a task may be too short to be
 * seen. For servers with their own media processes (`ownMedia`).
 */
export async function killAtWork<T>(
  { ports: { media } }: Pick<TestServer, 'ports'>,
  task: TaskName,
  work: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const pids = () => media.stats().workers.flatMap(({ pid }) => pid ?? [])
  await expect.poll(() => media.stats().workers.every(({ isReady }) => isReady)).toBe(true)
  for (const pid of pids()) process.kill(pid, 'SIGSTOP')
  const working = work()
  working.catch(() => undefined)
  const busy = () => media.stats().workers.find((worker) => worker.task === task)?.pid
  await expect.poll(busy).toBeDefined()
  const victim = busy() ?? Number.NaN
  process.kill(victim, 'SIGKILL')
  for (const pid of pids()) if (pid !== victim) process.kill(pid, 'SIGCONT')
  const [ended] = await Promise.allSettled([working])
  return ended
}
