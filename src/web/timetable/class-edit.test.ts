import { describe, expect, it } from 'vitest'
import { ClassOccurrence } from '#contract/timetable.ts'
import { type ClassDraft, changesOf, draftOf, draftProblems, withTimeLeft } from './class-edit.ts'

const LOCALE = 'en-US'
const one = ClassOccurrence.parse({
  id: '6f1f3cf3-6c2c-4b6e-9f3b-2f0f1b9f9c11',
  title: 'Pole Flow',
  classType: null,
  date: '2031-03-24',
  start: 1080,
  end: 1155,
  instructor: 'Mia',
  place: '',
  spotsLeft: null,
  bookingLink: '',
  startsAt: '2031-03-24T17:00:00.000Z',
  timeZone: 'Europe/Berlin',
  isCancelled: false,
  isEdited: false,
  isOfStudio: false,
  canChange: true,
})
const before = draftOf(one, LOCALE)
const left = (part: Partial<ClassDraft>) => withTimeLeft({ ...before, ...part }, before, LOCALE)

describe('a class that is changed by hand', () => {
  it('sends only what differs', () => {
    expect(changesOf(before, before)).toEqual({})
    expect(changesOf(before, { ...before, title: 'Flow ', day: '2031-03-25', spots: '2' })).toEqual({
      title: 'Flow',
      date: '2031-03-25',
      spotsLeft: 2,
    })
    expect(changesOf(before, { ...before, bookingLink: 'book.test/flow' })).toEqual({
      bookingLink: 'https://book.test/flow',
    })
  })

  it('lasts as long as before at another time, unless its end was changed too', () => {
    expect(left({ time: '20' })).toMatchObject({ time: '8:00 PM', end: '9:15 PM' })
    expect(changesOf(before, left({ time: '20' }))).toEqual({ start: 1200, end: 1275 })
    expect(left({ time: '20:00', end: '21:00' })).toMatchObject({ time: '8:00 PM', end: '21:00' })
    expect(left({ time: '20:00 – 20:30' })).toMatchObject({ time: '8:00 PM', end: '8:30 PM' })
    expect(left({ time: '23:30' })).toMatchObject({ end: '12:45 AM' })
    expect(left({ time: 'later' })).toMatchObject({ time: 'later', end: before.end })
  })

  it('may lose its end', () => expect(changesOf(before, { ...before, end: '' })).toEqual({ end: null }))

  it('says what is wrong', () => {
    expect(draftProblems(before)).toEqual({})
    expect(Object.keys(draftProblems({ ...before, title: ' ', time: 'x', end: 'y' }))).toEqual([
      'title',
      'time',
      'end',
    ])
  })
})
