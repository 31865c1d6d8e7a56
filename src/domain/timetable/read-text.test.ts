import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clocksIn } from './local-instant.ts'
import { readText } from './read-text.ts'
import { weekdayOf } from './week.ts'

const MONDAY = '2031-03-24'
const clocks = clocksIn('Europe/Berlin')

/** As the lines say it: a class with its weekday, what is unknown undefined. */
function readPastedClasses(text: string) {
  if (!clocks) throw new Error('no clocks')
  const { classes, unread, calledOff } = readText(text, { monday: MONDAY, clocks })
  return {
    calledOff: calledOff.map(({ text: words }) => words),
    unread: unread.map(({ line, text: words }) => ({ line, text: words })),
    classes: classes.map(({ date, start, end, title, instructor, place, spotsLeft, bookingLink }) => ({
      weekday: weekdayOf(date),
      start,
      end: end ?? undefined,
      title,
      instructor: instructor || undefined,
      place: place || undefined,
      link: bookingLink || undefined,
      spotsLeft: spotsLeft ?? undefined,
    })),
  }
}

const at = (hour: number, minute = 0) => hour * 60 + minute
const none = { place: undefined, link: undefined }
const flow = { title: 'Pole Flow', instructor: 'Mia', ...none }

describe('a pasted timetable', () => {
  it.each([
    ['Mon 18:00 Pole Flow (Mia)', { weekday: 1, start: at(18), end: undefined, ...flow }],
    ['• Mondays, 6pm - 7:15pm: Pole Flow with Mia', { weekday: 1, start: at(18), end: at(19, 15), ...flow }],
    ['Mo. 18.00–19.15 Uhr Pole  Flow mit Mia', { weekday: 1, start: at(18), end: at(19, 15), ...flow }],
    ['WED 6-7pm Pole Flow | Mia', { weekday: 3, start: at(18), end: at(19), ...flow }],
    ['Sa 11-12:30 p.m. Pole Flow\tMia', { weekday: 6, start: at(11), end: at(12, 30), ...flow }],
    ['Fri 23:30 to 00:30 Pole Flow (Mia)', { weekday: 5, start: at(23, 30), end: at(24, 30), ...flow }],
    ['Sonntag 12am Pole Flow (Mia)', { weekday: 0, start: 0, end: undefined, ...flow }],
    [
      'Thu 9:00 Heels (Level 2)',
      { weekday: 4, start: at(9), end: undefined, title: 'Heels (Level 2)', instructor: undefined, ...none },
    ],
    [
      'Thu 9:00 Heels (all levels)',
      {
        weekday: 4,
        start: at(9),
        end: undefined,
        title: 'Heels (all levels)',
        instructor: undefined,
        ...none,
      },
    ],
    [
      'Thu 9:00 - 7 Rings Heels',
      { weekday: 4, start: at(9), end: undefined, title: '7 Rings Heels', instructor: undefined, ...none },
    ],
  ])('reads %s', (line, expected) => {
    expect(readPastedClasses(line)).toEqual({ classes: [expected], unread: [], calledOff: [] })
  })

  it.each([
    ['Mon/Wed 18:00 Heels', [1, 3]],
    ['Mo, Mi und Fr. 18:00 Heels', [1, 3, 5]],
    ['Mon–Fri 18:00 Heels', [1, 2, 3, 4, 5]],
    ['Sat - Mon 18:00 Heels', [6, 0, 1]],
    ['18:00 Tue & Thu Heels', [2, 4]],
  ])('reads the weekdays of %s', (line, weekdays) => {
    const { classes } = readPastedClasses(line)
    expect(classes.map(({ weekday, start, title }) => [weekday, start, title])).toEqual(
      weekdays.map((weekday) => [weekday, at(18), 'Heels']),
    )
  })

  it('takes no class below a heading for a weekday', () => {
    expect(readPastedClasses('Tuesday\n18:00 Sun Salutation').classes).toMatchObject([
      { weekday: 2, title: 'Sun Salutation' },
    ])
  })

  it.each([
    ['Mon 18:00 Heels (Studio A)', 'Heels', undefined, 'Studio A'],
    ['Mon 18:00 Heels (Mia) (Raum 2)', 'Heels', 'Mia', 'Raum 2'],
    ['Mon 18:00 Heels @ Studio B with Mia', 'Heels', 'Mia', 'Studio B'],
    ['Mon 18:00 Heels with Mia @ Downtown', 'Heels', 'Mia', 'Downtown'],
    ['Mon 18:00\tHeels\tMia', 'Heels', 'Mia', undefined],
    ['Mon 18:00 He\0els', 'He els', undefined, undefined],
    ['Mon 18:00 | Heels | Mia | Saal 1', 'Heels', 'Mia', 'Saal 1'],
    ['Mon 18:00 Heels (Level 2) (Mia)', 'Heels (Level 2)', 'Mia', undefined],
    ['Mon 18:00 Heels (Studiolo Mia)', 'Heels', 'Studiolo Mia', undefined],
  ])('tells people from places: %s', (line, title, instructor, place) => {
    expect(readPastedClasses(line).classes).toMatchObject([{ title, instructor, place }])
  })

  it('takes an https address as the booking link', () => {
    const read = (link: string) => readPastedClasses(`Mon 18:00 Heels (Mia) ${link}`).classes[0]
    expect(read('https://studio.example/book?a=1')).toMatchObject({
      title: 'Heels',
      instructor: 'Mia',
      link: 'https://studio.example/book?a=1',
    })
    expect(read('http://studio.example')?.link).toBeUndefined()
  })

  it('takes the weekday from the heading above', () => {
    const { classes } = readPastedClasses('Tuesday:\r\n18:00 Heels\n\nDonnerstag\n9 am Yoga')
    expect(classes.map(({ weekday, start, title }) => [weekday, start, title])).toEqual([
      [2, at(18), 'Heels'],
      [4, at(9), 'Yoga'],
    ])
  })

  it.each([
    '18:00 Pole Flow',
    'Mon 25:00 Pole Flow',
    'Mon 18:60 Pole Flow',
    'Mon 8 dancers',
    'Mon 18:00',
    'Mon 13pm Heels',
    'Our week',
  ])('names the line that is no class: %s', (text) =>
    expect(readPastedClasses(`\n${text}`)).toEqual({
      classes: [],
      unread: [{ line: 2, text }],
      calledOff: [],
    }),
  )

  it.each([
    ...[
      'Dienstag, 25.03.',
      'Tuesday 25/03',
      'Tue, March 25',
      'Di 25. März 2031',
      'Di, 01.04.',
      'DIENSTAG 25.3.2031:',
    ],
    'Tuesday evening',
  ])('a heading may have its date: %s', (heading) => {
    expect(readPastedClasses(`Mon\n9 am Yoga\n${heading}\n18:00 Heels`).classes).toMatchObject([
      { weekday: 1 },
      { weekday: 2, title: 'Heels', start: at(18) },
    ])
  })

  it.each([
    ['Mo, 24.03. 18:00 Heels', at(18), undefined],
    ['Mo 31.03.2031, 18:00 - 19:15 Heels', at(18), at(19) + 15],
    ['Mon March 24, 6pm Heels', at(18), undefined],
    ['Mon 10.10 - 11.10 Heels', at(10) + 10, at(11) + 10],
    ['Mon 10.10 Heels', at(10) + 10, undefined],
    ['Mon 6-7pm Heels', at(18), at(19)],
  ])('a date before a time is no time: %s', (line, start, end) =>
    expect(readPastedClasses(line).classes).toMatchObject([{ weekday: 1, title: 'Heels', start, end }]),
  )

  it('prose does not change the day', () => {
    const { classes } = readPastedClasses('Monday\nSo schön!\nWe look forward\n18:00 Heels')
    expect(classes).toMatchObject([{ weekday: 1 }])
  })

  it.each([
    'Mon 18:00 Heels mit Ana – fällt aus!',
    'Mon 18:00 Heels (cancelled)',
    'Mon 18:00 CANCELED Heels',
    'Mon 18:00 Heels fällt leider aus',
  ])('a class that is called off is none: %s', (line) =>
    expect(readPastedClasses(line)).toEqual({ classes: [], unread: [], calledOff: [line] }),
  )

  it.each([
    ['Mon 18:00 Heels (ausgebucht)', undefined, 0],
    ['Mon 18:00 Heels (Ana) (noch 2 Plätze)', 'Ana', 2],
    ['Mon 18:00 Heels | Ana | 3 spots left', 'Ana', 3],
    ['Mon 18:00 Heels [Ana]', 'Ana', undefined],
    ['Mon 18:00 Heels w/ Ana', 'Ana', undefined],
    ['Mon 18:00 Heels (Trainerin: Ana)', 'Ana', undefined],
    ['Mon 18:00 Heels (mit Ana)', 'Ana', undefined],
    ['Mon 18:00 Heels (Coach Ana)', 'Coach Ana', undefined],
  ])('tells people from spots: %s', (line, instructor, spotsLeft) =>
    expect(readPastedClasses(line).classes).toMatchObject([{ title: 'Heels', instructor, spotsLeft }]),
  )

  it.each([
    ['Mon 18:00 Stretch that goes on and on until the end', 'Stretch that goes on and on until the end'],
    ['Mon 18:00 Noon Yoga', 'Noon Yoga'],
    ['Sat 20:00 Midnight Jam', 'Midnight Jam'],
    ['Mon 18:00 May Flowers on the Pole', 'May Flowers on the Pole'],
    ['Tue 19:00 Sunday Funday Pole', 'Sunday Funday Pole'],
  ])('leaves words of a name that may be days or times in it: %s', (line, title) => {
    expect(readPastedClasses(line).classes).toMatchObject([{ title }])
  })

  it('still reads noon and midnight beside other times', () => {
    const starts = (line: string) => readPastedClasses(line).classes.map(({ start, end }) => [start, end])
    expect(starts('Mon 10:00 / noon Yoga')).toEqual([
      [at(10), undefined],
      [at(12), undefined],
    ])
    expect(starts('Mon 22:00 – midnight Jam')).toEqual([[at(22), at(24)]])
    expect(starts('Mon noon Yoga')).toEqual([[at(12), undefined]])
  })

  it('loses no words behind a day that follows the name', () => {
    const { classes } = readPastedClasses('18:00 Pole Flow, Wednesday, with Mia')
    expect(classes).toMatchObject([{ weekday: 3, title: 'Pole Flow', instructor: 'Mia' }])
  })

  it('reads every time of the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (start) => {
        const [hour, minute] = [Math.floor(start / 60), String(start % 60).padStart(2, '0')]
        const half = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
        for (const time of [`${hour}:${minute}`, half])
          expect(readPastedClasses(`Fri ${time} Heels`).classes[0]?.start).toBe(start)
      }),
      { seed: 23 },
    )
  })

  it('gives a row of a grid no time where words stand in its place', () => {
    const grid = '\tMon\tTue\n18:00\tPole\tHeels\n\tFlow\t\nby appointment\t\tPrivate lesson'
    const { classes, unread } = readPastedClasses(grid)
    expect(classes.map(({ title }) => title)).toEqual(['Pole', 'Flow', 'Heels'])
    expect(unread).toMatchObject([{ line: 4 }])
  })
})

describe('a name of a day that is a name of people', () => {
  const days = (text: string) =>
    readPastedClasses(text).classes.map(
      ({ weekday, title, instructor }) => `${weekday} ${title}${instructor ? ` / ${instructor}` : ''}`,
    )

  it.each([
    ['Lundi\n18h Sam – Heels\nMardi\n19h Pole', ['1 Sam – Heels', '2 Pole']],
    ['Mon 18:00 Pole with Don, Tue 19:00 Heels with Sam', ['1 Pole / Don', '2 Heels / Sam']],
    ['Pole Flow 18:00 Mia Wed, Heels 19:00 Jo', ['3 Pole Flow / Mia', '3 Heels / Jo']],
    ['Mon 18:00 Sam, Heels', ['1 Sam, Heels']],
    ['Sunday 9am Sun Salutation', ['0 Sun Salutation']],
    ['Mon 18:00 Pole with Pia | Studio B | @ Loft', ['1 Pole / Pia']],
  ])('is no day where another is: %s', (text, expected) => {
    expect(days(text)).toEqual(expected)
  })

  it.each(['18:00 Jo Berg\nTue 19:00 Heels', '18:00 Per Lind'])('is none behind a time: %s', (text) => {
    expect(readPastedClasses(text).unread).toHaveLength(1)
  })

  it.each(['Ma 18:00 Pole\nWo 19:00 Heels', 'lun 18h Pole\nsam 10h Yoga\ndim 10h Yoga'])(
    'is a day among others of its language: %s',
    (text) => {
      const read = clocks && readText(text, { monday: MONDAY, clocks })
      expect(read?.classes.flatMap(({ doubts }) => doubts.filter(({ field }) => field === 'day'))).toEqual([])
      expect(read?.unread).toEqual([])
    },
  )

  it('is in doubt where it begins a line and no other day is of its language', () => {
    const read = clocks && readText('Pia 18:00 Heels', { monday: MONDAY, clocks })
    expect(read?.classes).toMatchObject([{ title: 'Heels', doubts: [{ field: 'day' }] }])
  })
})

it('gives a line below one with a day that day, in doubt, until a blank line', () => {
  const text = '*Mo* 18:00 Pole Flow – Jo\n- 19:15 Heels (Sam)\n*Mi* 17h20 Stretch mit Pia\n\n20:00 Yoga'
  const read = clocks && readText(text, { monday: MONDAY, clocks })
  expect(read?.classes).toMatchObject([
    { start: at(18), title: 'Pole Flow – Jo' },
    {
      date: MONDAY,
      start: at(19, 15),
      title: 'Heels',
      instructor: 'Sam',
      doubts: expect.arrayContaining([{ field: 'day', why: 'It is the day of the line above.' }]),
    },
    { start: at(17, 20), title: 'Stretch', instructor: 'Pia' },
  ])
  expect(read?.unread).toMatchObject([{ line: 5 }])
})

it.each([
  ['Pzt 18:00 Pole Flow Mia ile', 'Mia'],
  ['Ma 18:00 Heels Mian kanssa\nKe 18:00 Yoga Annan kanssa', 'Mia'],
  ['Hétfő 18:00 Heels Miával', 'Mia'],
  ['Pzt 18:00 Pole Flow Mia Kaya ile', 'Mia Kaya'],
  ['月曜 18:00 ポール ミア先生', 'ミア'],
])('reads the teacher before a word for "with": %s', (text, name) => {
  expect(readPastedClasses(text).classes[0]).toMatchObject({ instructor: name })
})

it.each(['Hétfő 18:00 Pole székkel', 'Mon 18:00 Pole Carnival', 'Mon 18:00 Heels Festival'])(
  'takes no other word for one: %s',
  (text) => {
    expect(readPastedClasses(text).classes[0]).toMatchObject({ instructor: undefined })
  },
)
