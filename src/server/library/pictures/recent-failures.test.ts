import { describe, expect, it } from 'vitest'
import { RecentFailures } from './recent-failures.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const isOpen = (failed: RecentFailures, key: string, seconds: number): boolean => {
  try {
    failed.rethrow(key, at(seconds))
    return true
  } catch {
    return false
  }
}

describe('a recent failure', () => {
  it('is not retried for half a minute, then a minute, up to an hour, and repeats its error', () => {
    const failed = new RecentFailures()
    expect(isOpen(failed, 'a', 0)).toBe(true)
    const why = new Error('The file is damaged')
    failed.record('a', why, at(0))
    expect(() => failed.rethrow('a', at(29))).toThrow(why)
    expect([isOpen(failed, 'a', 30), isOpen(failed, 'b', 1)]).toEqual([true, true])
    failed.record('a', why, at(30))
    expect([isOpen(failed, 'a', 89), isOpen(failed, 'a', 90)]).toEqual([false, true])
    for (let round = 0; round < 20; round++) failed.record('a', why, at(100))
    expect([isOpen(failed, 'a', 3699), isOpen(failed, 'a', 3700)]).toEqual([false, true])
  })

  it('is forgotten after a success, and after a thousand others', () => {
    const failed = new RecentFailures()
    failed.record('a', new Error(), at(0))
    failed.forget('a')
    expect(isOpen(failed, 'a', 1)).toBe(true)
    failed.record('a', new Error(), at(0))
    for (let other = 0; other < 1000; other++) failed.record(`b${other}`, new Error(), at(0))
    expect([isOpen(failed, 'a', 1), isOpen(failed, 'b0', 1)]).toEqual([true, false])
  })
})
