import { describe, expect, it } from 'vitest'
import { PERSON_MAX } from '#domain/timetable/occurrence.ts'
import { cellsOf, factsOf, NO_CELLS, problemOf, readTime } from './cells.ts'

const time = (words: string) => {
  const read = readTime(words)
  return 'problem' in read ? 'no time' : [read.start, read.end]
}

it.each<[string, number, number | null]>([
  ['18:00', 1080, null],
  ['6 pm', 1080, null],
  ['6:00 – 7:15 PM', 1080, 1155],
  ['19 h 30', 1170, null],
  ['11:00 AM – 12:30 PM', 660, 750],
  ['18', 1080, null],
  ['1800-1900', 1080, 1140],
  ['23:30 – 0:30', 1410, 1470],
])('a time is read in any way of writing: %s', (words, start, end) =>
  expect(time(words)).toEqual([start, end]),
)

it.each(['', 'later', '18:00, 19:00', '6:00 – 7:15 PMlater', '18:00 with Mia', '25:00'])(
  'what says no one time is refused, whatever else it says: %s',
  (words) => expect(time(words)).toBe('no time'),
)

describe('cells', () => {
  const one = {
    title: 'Pole Flow',
    date: '2031-03-24',
    start: 1410,
    end: 1470,
    instructor: 'Mia',
    place: 'Studio B',
    spotsLeft: 0,
    bookingLink: 'https://book.test/1',
  }

  it.each(['en-US', 'en-GB', 'en-GB-u-hc-h23', 'en-AU'])('say what they are made of, in %s', (locale) =>
    expect(factsOf(cellsOf(one, locale))).toEqual(one),
  )

  it('take an address without its scheme, and blanks for what is not known', () => {
    const cells = { ...NO_CELLS, day: '2031-03-24', time: '18:00', title: ' Heels ', link: 'book.test/heels' }
    expect(factsOf(cells)).toEqual({
      title: 'Heels',
      date: '2031-03-24',
      start: 1080,
      end: null,
      instructor: '',
      place: '',
      spotsLeft: null,
      bookingLink: 'https://book.test/heels',
    })
  })

  it.each([
    ['day', '', 'Choose a day.'],
    ['title', ' ', 'Give the class a name.'],
    ['title', 'x'.repeat(82), '2 letters too long: shorten it.'],
    ['instructor', 'x'.repeat(PERSON_MAX + 1), '1 letter too long: shorten it.'],
    ['place', 'x'.repeat(81), '1 letter too long: shorten it.'],
    ['spots', 'two', 'Write a number up to 999.'],
    ['link', 'book with us', 'Use an address that begins with https://.'],
  ] as const)('say what is wrong: %s %s', (field, words, problem) =>
    expect(problemOf(field, words)).toBe(problem),
  )

  it.each([
    ['title', '🏳️‍🌈'.repeat(80)],
    ['spots', ''],
    ['spots', '12'],
    ['link', 'book.test/heels'],
    ['link', ''],
    ['place', ''],
  ] as const)('have no problem with %s %s', (field, words) => expect(problemOf(field, words)).toBeUndefined())
})
