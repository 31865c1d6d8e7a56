import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOOKS } from './all-looks.ts'
import type { LookFacts, LookFit } from './rank-looks.ts'
import { rankLooks } from './rank-looks.ts'

const GOOD: LookFit = { covered: 0, contrast: 1 }
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

  it('fall behind where they cover more of the figure or can be read worse, and only then', () => {
    const fit = fc.record({
      covered: fc.double({ min: 0, max: 1, noNaN: true }),
      contrast: fc.double({ min: 0.1, max: 4, noNaN: true }),
    })
    const fitsOf = (each: readonly LookFit[]) =>
      new Map(LOOKS.map(({ id }, index) => [id, each[index] ?? GOOD]))
    fc.assert(
      fc.property(
        fc.array(fit, { minLength: LOOKS.length, maxLength: LOOKS.length }),
        fc.nat(LOOKS.length - 1),
        fit,
        (each, index, other) => {
          const before = ids({ ...NOTHING, fits: fitsOf(each) })
          const after = ids({ ...NOTHING, fits: fitsOf(each.with(index, other)) })
          const [id, own] = [LOOKS[index]?.id ?? '', each[index] ?? GOOD]
          if (other.covered >= own.covered && other.contrast <= own.contrast)
            expect(after.indexOf(id)).toBeGreaterThanOrEqual(before.indexOf(id))
          const others = (order: readonly string[]) => order.filter((one) => one !== id)
          expect(others(after)).toEqual(others(before))
        },
      ),
    )
  })

  it.each([
    ['covers the figure', { covered: 1, contrast: 1 }],
    ['can hardly be read', { covered: 0, contrast: 0.1 }],
  ])('end with the one that %s', (_, fit) => {
    const [best = ''] = ids(NOTHING)
    expect(ids({ ...NOTHING, fits: new Map([[best, fit]]) }).at(-1)).toBe(best)
  })

  it('are not told apart by a fit that all of them share', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SUITS), fc.double({ min: 0, max: 1, noNaN: true }), (suit, covered) => {
        const facts = { ...NOTHING, suits: [suit] }
        const fits = new Map(LOOKS.map(({ id }) => [id, { covered, contrast: 1 }]))
        expect(ids({ ...facts, fits })).toEqual(ids(facts))
      }),
    )
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
