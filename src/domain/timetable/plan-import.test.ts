import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Occurrence } from './occurrence.ts'
import { type Incoming, isAnother, planImport, type Stored, withKeys } from './plan-import.ts'

const flow: Occurrence = {
  title: 'Pole Flow',
  date: '2026-11-30',
  start: 18 * 60,
  end: null,
  instructor: 'Mia',
  place: '',
  spotsLeft: null,
  bookingLink: '',
}
const kept = (incoming: Incoming, change: Partial<Stored> = {}): Stored => ({
  ...incoming,
  id: `id of ${incoming.key}`,
  isCancelled: false,
  edited: [],
  ...change,
})
const [only] = withKeys([flow]) as [Incoming]
const none = { added: [], changed: [], kept: [], cancelled: [] }

describe('an import', () => {
  it('adds what is new and cancels what is gone', () => {
    expect(planImport([], [only])).toEqual({ ...none, added: [only], matches: 0 })
    expect(planImport([kept(only)], [])).toEqual({ ...none, cancelled: [kept(only)], matches: 0 })
    expect(planImport([kept(only, { isCancelled: true })], [])).toEqual({ ...none, matches: 0 })
  })

  it.each([
    { title: 'POLE Flow' },
    { end: 19 * 60 },
    { instructor: 'Ana' },
    { place: 'Studio B' },
    { spotsLeft: 2 },
    { bookingLink: 'https://book.test/1' },
  ])('changes a class where the timetable says %j', (change) => {
    const next = withKeys([{ ...flow, ...change }])
    expect(planImport([kept(only)], next).changed).toEqual([{ ...next[0], id: kept(only).id }])
  })

  it('keeps what was changed by hand, but cancels it', () => {
    const edited = kept(only, { edited: ['instructor'], instructor: 'Lou' })
    expect(planImport([edited], [only])).toEqual({ ...none, kept: [edited], matches: 1 })
    expect(planImport([edited], []).cancelled).toEqual([edited])
  })

  it('moves what was changed by hand, and brings it back, with what was changed', () => {
    const edited = kept(only, { edited: ['instructor'], instructor: 'Lou' })
    const moved = { ...only, start: 1200, instructor: 'Ana', place: 'Studio B' }
    expect(planImport([edited], [moved]).changed).toEqual([{ ...moved, id: edited.id, instructor: 'Lou' }])
    const off = { ...edited, isCancelled: true }
    expect(planImport([off], [only]).changed).toEqual([{ ...only, id: edited.id, instructor: 'Lou' }])
  })

  it('brings other classes where fewer than half of its lines are there already', () => {
    const stored = withKeys([flow, { ...flow, title: 'Heels' }]).map((each) => kept(each))
    const lines = (...titles: string[]) => withKeys(titles.map((title) => ({ ...flow, title })))
    const isOther = (...titles: string[]) => isAnother(planImport(stored, lines(...titles)), titles.length)
    expect([
      isOther('Silks', 'Hoop', 'Heels'),
      isOther('Silks', 'heels'),
      isOther('Heels'),
      isOther(),
    ]).toEqual([true, false, false, true])
    // A file whose ids are new in each export.
    const anew = planImport(stored, [{ ...only, key: 'another id' }])
    expect(isAnother(anew, 1)).toBe(false)
  })

  it('brings back what was cancelled', () => {
    expect(planImport([kept(only, { isCancelled: true })], [only]).changed).toHaveLength(1)
  })

  it('takes equal lines for one class, and two rooms for two', () => {
    expect(withKeys([flow, flow])).toHaveLength(1)
    const rooms = withKeys([flow, { ...flow, place: 'B' }, { ...flow, place: 'C' }, { ...flow, place: 'B' }])
    expect(new Set(rooms.map(({ key }) => key)).size).toBe(3)
  })

  it('changes nothing the second time', () => {
    const some = fc.record({
      ...Object.fromEntries(Object.entries(flow).map(([name, value]) => [name, fc.constant(value)])),
      start: fc.integer({ min: 0, max: 3 }),
      instructor: fc.constantFrom('Mia', 'Ana', ''),
    }) as fc.Arbitrary<Occurrence>
    fc.assert(
      fc.property(fc.array(some), fc.array(some), (before, after) => {
        const first = withKeys(before).map((one) => kept(one))
        const plan = planImport(first, withKeys(after))
        const stored = [...plan.kept, ...[...plan.added, ...plan.changed].map((one) => kept(one))]
        expect(planImport(stored, withKeys(after))).toMatchObject({ ...none, kept: expect.anything() })
        expect(stored).toHaveLength(withKeys(after).length)
      }),
      { seed: 23 },
    )
  })
})
