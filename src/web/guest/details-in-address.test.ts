import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DetailsForm } from '#domain/design/details-form.ts'
import { detailsIn } from './details-in-address.ts'

const NOW = new Date(2026, 11, 31, 18, 30)

describe('the class in an address', () => {
  it.each([
    [
      '?classType=Heels&day=Tonight&time=7:00 PM&studio=Velvet+Room',
      {
        classType: 'Heels',
        classDate: '2026-12-31',
        time: '7:00 PM',
        studio: 'Velvet Room',
      },
    ],
    ['?day=tomorrow&time=6pm', { classDate: '2027-01-01', time: '6:00 PM' }],
    ['?day=Thursday', { schedule: 'Every Thursday' }],
    ['?day=every+sunday', { schedule: 'Every Sunday' }],
    ['?day=2026-02-28', { classDate: '2026-02-28' }],
    ['?day=2026-02-30&time=25:00&classType=+', {}],
    ['', {}],
  ])('%s', (search, details) => {
    expect(detailsIn(search, NOW)).toEqual(details)
  })

  it('is always one that the form can hold', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 })
    fc.assert(
      fc.property(fc.record({ classType: text, day: text, time: text, studio: text }), (said) => {
        const details = detailsIn(`?${new URLSearchParams(said)}`, NOW)
        expect(DetailsForm.partial().safeParse(details).success).toBe(true)
      }),
    )
  })
})
