import { describe, expect, it } from 'vitest'
import { framePoint } from '#domain/geometry/frame.ts'
import { type Click, clicked, tapped } from './click-through.ts'

const at = (timeMs: number, x = 100): Click => ({ at: framePoint(x, 100), timeMs })
const candidates = { ids: ['border', 'text1', 'hearts'], isSeenThrough: false }

describe('a click', () => {
  it('selects the likeliest element, also if one beneath was selected by other means', () => {
    expect(clicked(candidates, null, { now: at(0), last: undefined })).toBe('border')
    expect(clicked(candidates, 'hearts', { now: at(0), last: undefined })).toBe('border')
    expect(clicked(candidates, 'hearts', { now: at(5000, 300), last: at(0) })).toBe('border')
  })

  it('on nothing selects nothing', () => {
    expect(clicked({ ids: [], isSeenThrough: true }, 'text1', { now: at(0), last: undefined })).toBeNull()
  })

  it('in the same place again selects the element beneath, and after the last the first', () => {
    expect(clicked(candidates, 'border', { now: at(2000, 103), last: at(0) })).toBe('text1')
    expect(clicked(candidates, 'text1', { now: at(4000), last: at(2000) })).toBe('hearts')
    expect(clicked(candidates, 'hearts', { now: at(6000), last: at(4000) })).toBe('border')
  })

  it('in the same place again deselects on a transparent part with nothing beneath', () => {
    expect(
      clicked({ ids: ['border'], isSeenThrough: true }, 'border', { now: at(2000), last: at(0) }),
    ).toBeNull()
  })

  it('keeps the selection as the second of a double click', () => {
    expect(clicked(candidates, 'border', { now: at(300), last: at(0) })).toBe('border')
  })
})

describe('a tap', () => {
  const isText = (id: string) => id.startsWith('text')
  const taps = { now: at(2000), last: at(0), isText }

  it('targets the text under it, however often (MO-18)', () => {
    const words = { ids: ['text1', 'hearts'], isSeenThrough: false }
    expect(tapped(words, null, taps)).toBe('text1')
    expect(tapped(words, 'text1', taps)).toBe('text1')
  })

  it('passes from an overlay to the text beneath it', () => {
    expect(tapped(candidates, null, taps)).toBe('border')
    expect(tapped(candidates, 'border', taps)).toBe('text1')
  })

  it('has a larger tolerance than a click for the same place', () => {
    const now = { ...at(2000, 120), reach: 25 }
    expect(tapped(candidates, 'border', { now, last: at(0), isText })).toBe('text1')
    expect(tapped(candidates, 'border', { now: at(2000, 120), last: at(0), isText })).toBe('border')
  })
})
