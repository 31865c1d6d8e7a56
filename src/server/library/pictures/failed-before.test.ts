import { describe, expect, it } from 'vitest'
import { FailedBefore } from './failed-before.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const isOpen = (failed: FailedBefore, key: string, seconds: number): boolean => {
  try {
    failed.check(key, at(seconds))
    return true
  } catch {
    return false
  }
}

describe('what could not be made', () => {
  it('is not tried again for half a minute, then a minute, up to an hour, and says why meanwhile', () => {
    const failed = new FailedBefore()
    expect(isOpen(failed, 'a', 0)).toBe(true)
    const why = new Error('The file is damaged')
    failed.note('a', why, at(0))
    expect(() => failed.check('a', at(29))).toThrow(why)
    expect([isOpen(failed, 'a', 30), isOpen(failed, 'b', 1)]).toEqual([true, true])
    failed.note('a', why, at(30))
    expect([isOpen(failed, 'a', 89), isOpen(failed, 'a', 90)]).toEqual([false, true])
    for (let round = 0; round < 20; round++) failed.note('a', why, at(100))
    expect([isOpen(failed, 'a', 3699), isOpen(failed, 'a', 3700)]).toEqual([false, true])
  })

  it('is forgotten once it was made, and when a thousand others came', () => {
    const failed = new FailedBefore()
    failed.note('a', new Error(), at(0))
    failed.forget('a')
    expect(isOpen(failed, 'a', 1)).toBe(true)
    failed.note('a', new Error(), at(0))
    for (let other = 0; other < 1000; other++) failed.note(`b${other}`, new Error(), at(0))
    expect([isOpen(failed, 'a', 1), isOpen(failed, 'b0', 1)]).toEqual([true, false])
  })
})
