import { describe, expect, it } from 'vitest'
import { anySignal } from './any-signal.ts'

describe('anySignal', () => {
  it('aborts with the first signal, for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const any = anySignal(one.signal, other.signal)
    expect(any.aborted).toBe(false)
    other.abort('canceled')
    one.abort('over')
    expect([any.aborted, any.reason]).toEqual([true, 'canceled'])
  })

  it('is aborted at once where one of the signals is', () => {
    expect(anySignal(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone')
  })
})
