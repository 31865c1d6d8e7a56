import { describe, expect, it } from 'vitest'
import { EMPTY_FORM } from '#domain/design/details-form.ts'
import { KitKind, kitTitle } from './fill-kit.ts'
import { offerEnd, offerOf } from './offer-end.ts'

const BERLIN = 'Europe/Berlin'
const offer = (label: string, time = '7:00 PM', classDate = '2026-11-27') => ({ label, classDate, time })
const end = (...of: Parameters<typeof offer>) => offerEnd(offer(...of), BERLIN)?.toISOString()

describe('an offer', () => {
  it.each(KitKind.options)('ends as its class begins, if it is true until then only: %s', (kind) => {
    const ends = kind === 'tonight' || kind === 'spots-left'
    expect(end(kitTitle(kind, { spotsLeft: 2 }))).toBe(ends ? '2026-11-27T18:00:00.000Z' : undefined)
  })

  it.each([
    ['One spot left', '6:15 AM', '2026-11-27T05:15:00.000Z'],
    ['tonight ', '12:00 PM', '2026-11-27T11:00:00.000Z'],
    ['Tonight', '', '2026-11-27T23:00:00.000Z'],
  ])('“%s” at “%s” ends at %s', (label, time, expected) => {
    expect(end(label, time)).toBe(expected)
  })

  it('has no end without a date, or in a zone that is not known', () => {
    expect(end('Tonight', '7:00 PM', '')).toBeUndefined()
    expect(offerEnd(offer('Tonight'), 'Mars/Base')).toBeUndefined()
  })

  it('is the label of a look, or its spots', () => {
    const form = { ...EMPTY_FORM, classDate: '2026-11-27', time: '7:00 PM' }
    const look = { id: 'ticket', detached: [] }
    expect(offerOf({ form, look: { ...look, label: 'Tonight' } })).toEqual(offer('Tonight'))
    expect(offerOf({ form, look: { ...look, label: 'Tonight', spotsLeft: 1 } })).toEqual(offer('Tonight'))
    expect(offerOf({ form, look: { ...look, spotsLeft: 1 } })).toEqual(offer('One spot left'))
    expect(offerOf({ form, look: { ...look, spotsLeft: 0 } }).label).toBe('')
    expect(offerOf({ form }).label).toBe('')
  })
})
