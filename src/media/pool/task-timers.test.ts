import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTaskTimers } from './task-timers.ts'

let late: string[]
let used: number | undefined
beforeEach(() => {
  late = []
  used = undefined
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const start = (bootMs?: number, processorMs?: number) =>
  startTaskTimers({ wallMs: 4_000, silenceMs: 1_000, bootMs, processorMs, used: () => used }, ({ why }) => {
    late.push(why)
  })

/** Signs of life twice a second, for so many seconds. */
function live({ alive }: { alive: () => void }, seconds: number): void {
  for (let half = 0; half < seconds * 2; half++) {
    vi.advanceTimersByTime(500)
    alive()
  }
}

describe('the timers of a task', () => {
  it('end it once its time is up, signs of life or not', () => {
    const timers = start()
    live(timers, 3.5)
    expect(late).toEqual([])
    live(timers, 0.5)
    expect(late).toEqual(['no end within 4000 ms'])
  })

  it('end it once it is silent', () => {
    start()
    vi.advanceTimersByTime(1_000)
    expect(late).toEqual(['no sign of life for 1000 ms'])
  })

  it('count from the first sign of life of a process that still starts', () => {
    const timers = start(30_000)
    vi.advanceTimersByTime(29_000)
    timers.alive()
    live(timers, 3.5)
    expect(late).toEqual([])
    live(timers, 0.5)
    expect(late).toEqual(['no end within 4000 ms'])
  })

  it('wait for a process that starts no longer than it may take', () => {
    start(30_000)
    vi.advanceTimersByTime(30_000)
    expect(late).toEqual(['no sign of life for 30000 ms'])
  })

  it('end it once it took its share of the processor, not counting what its process took before it', () => {
    used = 700
    const timers = start(30_000, 900)
    used = 1_000
    timers.alive()
    used = 1_800
    live(timers, 2)
    expect(late).toEqual([])
    used = 1_900
    live(timers, 2)
    expect(late[0]).toBe('no end within 900 ms of the processor')
    expect(late).toHaveLength(2)
  })

  it('count by the clock where the system does not tell the time of the processor', () => {
    const timers = start(undefined, 900)
    live(timers, 0.5)
    expect(late).toEqual([])
    live(timers, 0.5)
    expect(late).toEqual(['no end within 900 ms of the processor'])
  })

  it('say nothing once they are stopped', () => {
    start(30_000, 900).stop()
    const timers = start(undefined, 900)
    live(timers, 0.5)
    timers.stop()
    vi.advanceTimersByTime(60_000)
    expect(late).toEqual([])
  })
})
