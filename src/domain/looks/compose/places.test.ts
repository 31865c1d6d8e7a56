import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemOf, type Places, resolvePlace, resolveRect } from './places.ts'

const places: Places = {
  frame: { left: 0, top: 0, right: 540, bottom: 960 },
  safe: { left: 34, top: 146, right: 506, bottom: 620 },
  items: new Map([
    ['header', { left: 40, top: 200, right: 300, bottom: 280 }],
    ['share-brand', { left: 50, top: 500, right: 250, bottom: 520 }],
    ['b0', { left: 34, top: 180, right: 506, bottom: 600 }],
  ]),
}

describe('a place', () => {
  it.each([
    [12, 12, 12],
    ['f.5', 270, 480],
    ['f.5+8', 278, 488],
    ['f0', 0, 0],
    ['f1-20', 520, 940],
    ['s.5', 270, 383],
    ['s-.05', 10.4, 122.3],
    ['s1.1-.5', 552.7, 666.9],
    ['s0+20', 54, 166],
  ])('%s is a share of the frame or the safe square', (place, x, y) => {
    expect(resolvePlace(place, 'x', places)).toBeCloseTo(x, 6)
    expect(resolvePlace(place, 'y', places)).toBeCloseTo(y, 6)
  })

  it.each([
    ['header.l-10', 30],
    ['header.t', 200],
    ['header.r+2.5', 302.5],
    ['header.b', 280],
    ['header.x', 170],
    ['header.y', 240],
    ['share-brand.t-4', 496],
    ['b0.b+26', 626],
  ])('%s is an edge or the center of an item', (place, expected) => {
    expect(resolvePlace(place, 'x', places)).toBe(expected)
  })

  it('is nowhere if its item is missing', () => {
    expect(resolvePlace('when.l', 'x', places)).toBeUndefined()
    expect(resolveRect(['s0', 'when.t', 's1', 's1'], places)).toBeUndefined()
  })

  it('names its item', () => {
    expect(itemOf('share-brand.l-10')).toBe('share-brand')
    expect(itemOf('s.5')).toBeUndefined()
    expect(itemOf(3)).toBeUndefined()
  })

  it.each(['middle', 'f', 'header', 'header.q', 's.5+', 'header.l+1.2.3'])('is refused as %s', (place) => {
    expect(() => resolvePlace(place, 'x', places)).toThrow(`no place is named ${place}`)
  })

  it('moves by the pixels that are added', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), (plus) => {
        const moved = resolvePlace(`s.5${plus < 0 ? '' : '+'}${plus}`, 'y', places)
        expect(moved).toBe(383 + plus)
      }),
    )
  })
})

describe('a rectangle of places', () => {
  it('has its edges across and down', () => {
    expect(resolveRect(['f.5', 'f.5', 'header.r', 'b0.b'], places)).toEqual({
      left: 270,
      top: 480,
      right: 300,
      bottom: 600,
    })
  })
})
