import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { paletteById } from '#domain/looks/palettes.ts'
import { surprise } from './surprise.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('a surprise', () => {
  it('is another look, in a palette that exists or in none', () => {
    fc.assert(
      fc.property(chance, chance, fc.constantFrom(...LOOKS), (first, second, { id }) => {
        const chances = [first, second]
        const found = surprise(LOOKS, id, () => chances.shift() ?? 0)
        expect(found?.id).not.toBe(id)
        if (found?.palette !== undefined) expect(paletteById(found.palette)).toBeDefined()
      }),
    )
  })

  it('can be every other look, and its own colors', () => {
    const ids = LOOKS.map((_, index) => surprise(LOOKS, undefined, () => index / LOOKS.length)?.id)
    expect(ids).toEqual(LOOKS.map(({ id }) => id))
    expect(surprise(LOOKS, undefined, () => 0)?.palette).toBeUndefined()
  })

  it('is none where there is no other', () => {
    expect(surprise(LOOKS.slice(0, 1), LOOKS[0]?.id, () => 0)).toBeUndefined()
  })
})
