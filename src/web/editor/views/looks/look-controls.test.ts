import { describe, expect, it } from 'vitest'
import { LOOK_LABEL_MAX } from '#domain/design/setting/applied-look.ts'
import { LOOKS, lookById } from '#domain/looks/all-looks.ts'
import type { Look } from '#domain/looks/look.ts'
import { LABELS, showsLabel, showsSpots, steppedSpots, typedSpots } from './look-controls.ts'

const look = (id: string): Look => {
  const found = lookById(id)
  if (!found) throw new Error(`no look ${id}`)
  return found
}

describe('the label of a look', () => {
  it('is offered where the look has a place for it', () => {
    expect(showsLabel(look('open-house'))).toBe(true)
    expect(showsLabel(look('ticket'))).toBe(true)
    expect(showsLabel(look('strobe'))).toBe(false)
  })

  it('comes with the number of spots', () => {
    expect(showsSpots(look('last-spots'))).toBe(true)
    expect(showsSpots(look('strobe'))).toBe(false)
    expect(LOOKS.filter(showsLabel).every(showsSpots)).toBe(true)
  })

  it('has suggestions that fit', () => {
    for (const label of LABELS) expect(label.length).toBeLessThanOrEqual(LOOK_LABEL_MAX)
  })
})

describe('spots that are left', () => {
  it('go from unsaid to one and up', () => {
    expect(steppedSpots(undefined, 1)).toBe(1)
    expect(steppedSpots(1, 1)).toBe(2)
    expect(steppedSpots(99, 1)).toBe(99)
  })

  it('go down to sold out, then to unsaid', () => {
    expect(steppedSpots(1, -1)).toBe(0)
    expect(steppedSpots(0, -1)).toBeUndefined()
    expect(steppedSpots(undefined, -1)).toBeUndefined()
  })

  it('can be typed', () => {
    expect(typedSpots('7')).toBe(7)
    expect(typedSpots('')).toBeUndefined()
    expect(typedSpots('a3b')).toBe(3)
    expect(typedSpots('123')).toBe(23)
  })
})
