import { describe, expect, it } from 'vitest'
import { focusAfter, type Origin } from './focus-return.ts'

const item = (button: string | null) => ({ querySelector: () => button })
const origin = (part: object) =>
  ({
    opener: { isConnected: false },
    list: { isConnected: true, children: [item('first'), item('second'), item('third')] },
    nth: 1,
    around: null,
    ...part,
  }) as unknown as Origin

describe('the focus, when a layer closes', () => {
  it('returns to what opened it', () => {
    const opener = { isConnected: true } as HTMLElement
    expect(focusAfter(origin({ opener }))).toBe(opener)
  })

  it('goes to what came to its place, as after a deletion', () => {
    expect(focusAfter(origin({}))).toBe('second')
    expect(focusAfter(origin({ nth: 7 }))).toBe('third')
  })

  it('goes to what is around where the list is empty or gone', () => {
    const around = { isConnected: true } as HTMLElement
    expect(focusAfter(origin({ around, list: { isConnected: true, children: [] } }))).toBe(around)
    expect(focusAfter(origin({ around, list: null }))).toBe(around)
    expect(focusAfter(origin({ list: { isConnected: false, children: [item('gone')] } }))).toBeNull()
  })
})
