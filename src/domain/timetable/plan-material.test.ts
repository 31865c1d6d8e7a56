import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Place, planMaterial } from './plan-material.ts'

const places = (...preferred: string[][]): Place<string, string>[] =>
  preferred.map((each) => ({ preferred: each }))
const LOOKS = ['a', 'b', 'c']
const CLIPS = ['1', '2', '3']

it('takes what was used before, unless the neighbour has it', () => {
  const plan = planMaterial({
    places: places(['3'], ['3', '2'], ['9', '2'], []),
    lookIds: LOOKS,
    clipIds: CLIPS,
  })
  expect(plan.map(({ clipId }) => clipId)).toEqual(['3', '2', '3', '1'])
  expect(plan.map(({ lookId }) => lookId)).toEqual(['a', 'b', 'c', 'a'])
})

it('keeps what a class has, and leads its neighbours around it', () => {
  const has = { lookId: 'a', clipId: '1' }
  const plan = planMaterial({
    places: [{ preferred: [] }, { has, preferred: ['2'] }, { preferred: ['1'] }],
    lookIds: LOOKS,
    clipIds: CLIPS,
  })
  expect(plan).toEqual([{ lookId: 'b', clipId: '2' }, has, { lookId: 'c', clipId: '3' }])
})

it('makes do with one, or none', () => {
  expect(planMaterial({ places: places([], []), lookIds: ['a'], clipIds: [] })).toEqual([
    { lookId: 'a', clipId: undefined },
    { lookId: 'a', clipId: undefined },
  ])
})

it('differs between neighbours, and is the same whichever draft is stored first', () => {
  const some = fc.array(fc.constantFrom(...CLIPS, 'gone'), { maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(some, { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(), { maxLength: 20 }),
      (used, order) => {
        const fresh = planMaterial({ places: places(...used), lookIds: LOOKS, clipIds: CLIPS })
        for (const [at, { lookId, clipId }] of fresh.entries()) {
          expect(lookId).not.toBe(fresh[at + 1]?.lookId)
          expect(clipId).not.toBe(fresh[at + 1]?.clipId)
        }
        const stored = places(...used)
        for (const nth of order.map((each) => each % used.length)) {
          const plan = planMaterial({ places: stored, lookIds: LOOKS, clipIds: CLIPS })
          stored[nth] = { preferred: used[nth] ?? [], has: plan[nth] }
        }
        expect(planMaterial({ places: stored, lookIds: LOOKS, clipIds: CLIPS })).toEqual(fresh)
      },
    ),
  )
})
