import { describe, expect, it } from 'vitest'
import { type FocusOrigin, focusAfter } from './focus-return.ts'

const item = (button: string | null) => ({ querySelector: () => button })
const origin = (part: object) =>
  ({
    opener: { isConnected: false },
    list: { isConnected: true, children: [item('first'), item('second'), item('third')] },
    index: 1,
    around: null,
    ...part,
  }) as unknown as FocusOrigin

describe('the focus after a layer closes', () => {
  it('returns to the opener', () => {
    const opener = { isConnected: true } as HTMLElement
    expect(focusAfter(origin({ opener }))).toBe(opener)
  })

  it('goes to the successor after a deletion', () => {
    expect(focusAfter(origin({}))).toBe('second')
    expect(focusAfter(origin({ index: 7 }))).toBe('third')
  })

  it('goes to the surrounding panel if the list is empty or gone', () => {
    const around = { isConnected: true } as HTMLElement
    expect(focusAfter(origin({ around, list: { isConnected: true, children: [] } }))).toBe(around)
    expect(focusAfter(origin({ around, list: null }))).toBe(around)
    expect(focusAfter(origin({ list: { isConnected: false, children: [item('gone')] } }))).toBeNull()
  })
})
