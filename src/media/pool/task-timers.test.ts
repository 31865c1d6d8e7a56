import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTaskTimers } from './task-timers.ts'

let late: string[]
let used: number | undefined
let taken: number | undefined
beforeEach(() => {
  late = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const start = (bootMs?: number) =>
  startTaskTimers({ wallMs: 4_000, silenceMs: 1_000, bootMs, used: () => used }, (why, ms) => {
    late.push(why)
    taken = ms
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

  it('count the processor time of the task, not that of its process before it', () => {
    used = 700
    const timers = start(30_000)
    used = 1_000
    timers.alive()
    used = 1_900
    live(timers, 4)
    expect([late, taken]).toEqual([['no end within 4000 ms'], 900])
  })

  it('count no processor time of a process that never was ready', () => {
    used = 700
    start(30_000)
    vi.advanceTimersByTime(30_000)
    expect(taken).toBe(0)
  })

  it('say nothing once they are stopped', () => {
    start(30_000).stop()
    const timers = start()
    live(timers, 1)
    timers.stop()
    vi.advanceTimersByTime(60_000)
    expect(late).toEqual([])
  })
})
