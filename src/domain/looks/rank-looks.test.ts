import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOOKS } from './all-looks.ts'
import type { LookFacts } from './rank-looks.ts'
import { rankLooks } from './rank-looks.ts'

const NOTHING: LookFacts = { suits: [], moods: [] }
const ids = (facts: LookFacts) => rankLooks(LOOKS, facts).map(({ id }) => id)
const SUITS = [...new Set(LOOKS.flatMap(({ suits }) => suits))]
const MOODS = [...new Set(LOOKS.flatMap(({ moods }) => moods))]

describe('looks by fit', () => {
  it('stay in their order while nothing is known', () => {
    expect(rankLooks(LOOKS, NOTHING)).toEqual(LOOKS)
  })

  it('begin with those for a light clip', () => {
    const first = rankLooks(LOOKS, { ...NOTHING, suits: ['light footage'] }).slice(0, 2)
    expect(first.map(({ id }) => id)).toEqual(['column', 'doodle'])
  })

  it('begin with those for a mood', () => {
    expect(ids({ ...NOTHING, moods: ['luxury'] })[0]).toBe('champagne')
  })

  it('begin with those that were judged on the background', () => {
    expect(ids({ ...NOTHING, background: 'golden-rain' })[0]).toBe('champagne')
  })

  it('prefer one for any clip to one for another clip', () => {
    const order = ids({ ...NOTHING, suits: ['satin'] })
    expect(order[0]).toBe('champagne')
    expect(order.indexOf('ticket')).toBeLessThan(order.indexOf('strobe'))
  })

  it('are all there whatever is known', () => {
    const facts = fc.record({ suits: fc.subarray(SUITS), moods: fc.subarray(MOODS) })
    fc.assert(
      fc.property(facts, (known) => {
        expect(ids(known).sort()).toEqual(ids(NOTHING).sort())
      }),
    )
  })
})
