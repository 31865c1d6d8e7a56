import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { runInThread, ThreadLimitError } from './run-in-thread.ts'
import * as tasks from './thread-tasks.fixture.ts'

type Tasks = typeof tasks
const module = new URL('./thread-tasks.fixture.ts', import.meta.url).href

const run = <Name extends keyof Tasks>(name: Name, args: Parameters<Tasks[Name]>, limits = {}) =>
  runInThread<Tasks[Name]>({ module, name }, () => args, { by: 'mia', ...limits })

const FOREVER = 1e15
const ROUNDS = 50_000_000

/** Milliseconds for which the main thread was busy; the least of some runs, since a machine has other work, too. */
async function busyTime(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const before = performance.eventLoopUtilization()
    await work()
    await new Promise((resolve) => setImmediate(resolve))
    times.push(performance.eventLoopUtilization(before).active)
  }
  return Math.min(...times)
}

describe('a function that runs in a thread', () => {
  it('returns its result, or throws its error', async () => {
    expect(await run('add', [40, 2])).toBe(42)
    await expect(run('fail', ['no such day'])).rejects.toThrow(new RangeError('no such day'))
  })

  it('leaves the main thread free', async () => {
    const here = await busyTime(() => tasks.count(ROUNDS))
    const there = await busyTime(() => run('count', [ROUNDS]))
    expect(there).toBeLessThan(here / 2)
  })

  it('ends at its limit of the processor', async () => {
    await expect(run('count', [FOREVER], { processorMs: 300 })).rejects.toThrow(ThreadLimitError)
  })

  it('ends at its limit of memory', async () => {
    await expect(run('fill', [], { heapMb: 40 })).rejects.toThrow(ThreadLimitError)
  })

  it('ends when its caller leaves, also while it waits for its turn', async () => {
    const leaving = new AbortController()
    const running = run('count', [FOREVER], { signal: leaving.signal })
    const waiting = run('count', [FOREVER], { signal: leaving.signal })
    setTimeout(() => leaving.abort(), 200)
    const outcomes = await Promise.allSettled([running, waiting])
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.name)).toEqual([
      'AbortError',
      'AbortError',
    ])
  })
})
