import { describe, expect, it } from 'vitest'
import { framePoint } from '#domain/geometry/frame.ts'
import { type Click, clicked, tapped } from './click-through.ts'

const at = (timeMs: number, x = 100): Click => ({ at: framePoint(x, 100), timeMs })
const pile = { ids: ['border', 'text1', 'hearts'], isSeenThrough: false }

describe('a click', () => {
  it('selects what is likeliest, also where something beneath was selected by other means', () => {
    expect(clicked(pile, null, { now: at(0), last: undefined })).toBe('border')
    expect(clicked(pile, 'hearts', { now: at(0), last: undefined })).toBe('border')
    expect(clicked(pile, 'hearts', { now: at(5000, 300), last: at(0) })).toBe('border')
  })

  it('on nothing selects nothing', () => {
    expect(clicked({ ids: [], isSeenThrough: true }, 'text1', { now: at(0), last: undefined })).toBeNull()
  })

  it('again in the same place selects what is beneath, and after the last the first', () => {
    expect(clicked(pile, 'border', { now: at(2000, 103), last: at(0) })).toBe('text1')
    expect(clicked(pile, 'text1', { now: at(4000), last: at(2000) })).toBe('hearts')
    expect(clicked(pile, 'hearts', { now: at(6000), last: at(4000) })).toBe('border')
  })

  it('again on a transparent part with nothing beneath it selects nothing', () => {
    expect(
      clicked({ ids: ['border'], isSeenThrough: true }, 'border', { now: at(2000), last: at(0) }),
    ).toBeNull()
  })

  it('as the second of a double click stays', () => {
    expect(clicked(pile, 'border', { now: at(300), last: at(0) })).toBe('border')
  })
})

describe('a tap', () => {
  const isText = (id: string) => id.startsWith('text')
  const taps = { now: at(2000), last: at(0), isText }

  it('means the text that it hits, however often (MO-18)', () => {
    const words = { ids: ['text1', 'hearts'], isSeenThrough: false }
    expect(tapped(words, null, taps)).toBe('text1')
    expect(tapped(words, 'text1', taps)).toBe('text1')
  })

  it('passes on from an overlay to the text beneath it', () => {
    expect(tapped(pile, null, taps)).toBe('border')
    expect(tapped(pile, 'border', taps)).toBe('text1')
  })

  it('is in the same place although a finger is less exact than a mouse', () => {
    const now = { ...at(2000, 120), reach: 25 }
    expect(tapped(pile, 'border', { now, last: at(0), isText })).toBe('text1')
    expect(tapped(pile, 'border', { now: at(2000, 120), last: at(0), isText })).toBe('border')
  })
})
