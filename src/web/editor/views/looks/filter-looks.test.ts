import { describe, expect, it } from 'vitest'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { FAMILIES } from '#domain/looks/look.ts'
import { filterLooks, withFavorite } from './filter-looks.ts'

describe('looks by family', () => {
  it('are all of them at first, in the given order', () => {
    expect(filterLooks(LOOKS, 'all', [])).toEqual(LOOKS)
  })

  it('are in one family each, and every family has some', () => {
    const found = FAMILIES.map((family) => filterLooks(LOOKS, family, []))
    expect(found.flat()).toHaveLength(LOOKS.length)
    for (const looks of found) expect(looks.length).toBeGreaterThan(0)
  })

  it('can be the favorites alone', () => {
    const ids = filterLooks(LOOKS, 'favorites', ['moon', 'cut', 'gone']).map(({ id }) => id)
    expect(ids).toEqual(['cut', 'moon'])
  })
})

describe('a heart', () => {
  it('is given once and taken back', () => {
    expect(withFavorite(['moon'], 'cut', true)).toEqual(['moon', 'cut'])
    expect(withFavorite(['moon', 'cut'], 'moon', true)).toEqual(['cut', 'moon'])
    expect(withFavorite(['moon', 'cut'], 'moon', false)).toEqual(['cut'])
  })
})
