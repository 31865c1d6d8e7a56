import { describe, expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const options = {
  from: new Date('2026-11-30T00:00:00Z'),
  until: new Date('2026-12-28T00:00:00Z'),
  timeZone: 'Europe/Berlin',
}

/** A calendar with a good class and an odd one. The first line of the odd entry's own is line 9. */
const calendar = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:good',
    'SUMMARY:Pole Flow',
    'DTSTART:20261201T170000Z',
    'END:VEVENT',
    'BEGIN:VEVENT',
    ...lines,
    'UID:odd',
    'SUMMARY:Hoop',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

function read(...lines: string[]) {
  const reading = readCalendar(calendar(...lines), options)
  if ('refusal' in reading) throw new Error(reading.refusal)
  const classes = reading.classes.filter(({ title }) => title === 'Hoop')
  expect(reading.classes.length - classes.length).toBe(1)
  return {
    starts: classes.map(({ startsAt }) => startsAt.toISOString().slice(0, 16)),
    minutes: classes.map(({ start, end }) => end && end - start),
    notes: reading.notes,
  }
}

describe('a date as programs write it', () => {
  it.each([
    ['DTSTART:20261203T1700Z'],
    ['DTSTART:2026-12-03T17:00:00Z'],
    ['DTSTART:2026-12-03T17:00:00.000Z'],
    ['DTSTART:2026-12-03T18:00:00+01:00'],
    ['DTSTART;TZID=Europe/Berlin:2026-12-03T18:00:00+01:00'],
    ['DTSTART;TZID=America/New_York:2026-12-03T12:00-0500'],
    ['DTSTART:2026-12-03 18:00'],
    ['DTSTART;TZID=Europe/Berlin:20261203T1800'],
    ['DTSTART;TZID="Europe/Berlin":20261203T180000'],
    ['DTSTART;VALUE=DATE:20261203T170000Z'],
  ])('%s is read', (line) => {
    expect(read(line)).toEqual({ starts: ['2026-12-03T17:00'], minutes: [null], notes: [] })
  })

  it.each([['DTSTART:20261203'], ['DTSTART:2026-12-03'], ['DTSTART;TZID=Europe/Berlin:20261203']])(
    '%s is a whole day',
    (line) => {
      const { starts, notes } = read(line, 'DTEND:20261204')
      expect([starts, notes]).toEqual([[], ['“Hoop” has no time of day, and is left out.']])
    },
  )

  it.each([['DTEND:'], ['DTEND;VALUE=DATE:'], ['EXDATE:'], ['DURATION:'], ['RECURRENCE-ID:']])(
    'an empty %s is as none',
    (line) => {
      expect(read('DTSTART:20261203T170000Z', line)).toMatchObject({
        starts: ['2026-12-03T17:00'],
        notes: [],
      })
    },
  )

  it.each([['EXDATE:20261207'], ['EXDATE:2026-12-07'], ['EXDATE:20261207T1700Z,']])(
    '%s leaves a day out',
    (line) => {
      const { starts } = read('DTSTART;TZID=Europe/Berlin:20261130T180000', 'RRULE:FREQ=WEEKLY;COUNT=3', line)
      expect(starts).toEqual(['2026-11-30T17:00', '2026-12-14T17:00'])
    },
  )

  it('days and times may be in one list, which may be folded', () => {
    const { starts } = read(
      'DTSTART;TZID=Europe/Berlin:20261130T180000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE:20261207,2026',
      ' 1214T1700Z',
    )
    expect(starts).toEqual(['2026-11-30T17:00', '2026-12-21T17:00'])
  })
})

describe('what is no date', () => {
  it.each([
    ['DTSTART:tomorrow', '“Hoop” is left out: we cannot read DTSTART “tomorrow” in line 9.'],
    ['DTSTART:20261332', '“Hoop” is left out: we cannot read DTSTART “20261332” in line 9.'],
    ['RECURRENCE-ID:soon', '“Hoop” is left out: we cannot read RECURRENCE-ID “soon” in line 9.'],
  ])('in %s leaves the entry out, and says which line', (line, note) => {
    expect(read(line, 'DTSTART:20261203T170000Z')).toMatchObject({ starts: [], notes: [note] })
  })

  it('among exceptions leaves the entry out', () => {
    const rule = ['DTSTART:20261203T170000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261210,never'] as const
    expect(read(...rule)).toMatchObject({
      starts: [],
      notes: ['“Hoop” has EXDATE “20261210 never” in line 11, which we cannot read, and is left out.'],
    })
  })

  it.each([['DTEND:late'], ['DURATION:01:00'], ['DURATION:P']])('in %s leaves the end unknown', (line) => {
    const [name, value] = line.split(/:(.*)/)
    expect(read('DTSTART:20261203T170000Z', line)).toEqual({
      starts: ['2026-12-03T17:00'],
      minutes: [null],
      notes: [`“Hoop” has no end: we cannot read ${name} “${value}” in line 10.`],
    })
  })
})
