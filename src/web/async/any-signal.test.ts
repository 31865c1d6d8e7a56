import { describe, expect, it } from 'vitest'
import { anySignal } from './any-signal.ts'

describe('the end of one of several things', () => {
  it('is the end of the work that needs them all, for the reason of the first', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const any = anySignal(one.signal, other.signal)
    expect(any.aborted).toBe(false)
    other.abort('cancelled')
    one.abort('over')
    expect([any.aborted, any.reason]).toEqual([true, 'cancelled'])
  })

  it('is noticed where it came before', () => {
    expect(anySignal(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone')
  })
})
