import { describe, expect, it } from 'vitest'
import { nearestTo } from './use-middle.ts'

const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 200 })
const SEEN = { left: 0, top: 0, right: 300, bottom: 600 }

describe('the card in the middle', () => {
  it('is in the nearest row, in the middle of it', () => {
    const cards = [0, 220, 440].flatMap((top) => [0, 100, 200].map((left) => box(left, top)))
    expect(nearestTo(SEEN, cards)).toBe(4)
  })

  it('is in an odd row where that is nearer', () => {
    expect(nearestTo(SEEN, [box(100, -190), box(0, 210)])).toBe(1)
  })

  it('is none where there are no cards', () => {
    expect(nearestTo(SEEN, [])).toBeUndefined()
  })
})
