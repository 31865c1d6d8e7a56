import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { calendarReading } from './calendar-reading.ts'
import { readCalendarFile } from './read-calendar-file.ts'

const options = {
  from: new Date('2026-06-29T00:00:00Z'),
  until: new Date('2026-08-24T00:00:00Z'),
  timeZone: 'Europe/Berlin',
}
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text) : text)
const read = (text: string | Uint8Array) => calendarReading(bytesOf(text), options)

/** A description of a zone under a name that only one vendor uses. */
const WINDOWS_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

const MONDAY_18 = {
  title: 'Pole Flow',
  date: '2026-07-06',
  start: 18 * 60,
  startsAt: new Date('2026-07-06T16:00:00Z'),
}
const NAMED = ['UID:1@x', 'SUMMARY:Pole Flow', 'DTSTART;TZID=Europe/Berlin:20260706T180000']

/** The shapes of calendars, sites, and booking systems. */
const SHAPES: [name: string, text: string, expected: object][] = [
  [
    'a web calendar: UTC and a zone of its own',
    calendar(
      'X-WR-TIMEZONE:Europe/Berlin',
      ...event('UID:1@g', 'SUMMARY:Pole Flow', 'DTSTART:20260706T160000Z', 'DTEND:20260706T171500Z'),
    ),
    { ...MONDAY_18, end: 19 * 60 + 15, timeZone: 'Europe/Berlin' },
  ],
  [
    'a mail program: a zone of its own name',
    calendar(
      ...WINDOWS_ZONE,
      ...event(
        'UID:1@o',
        'SUMMARY;LANGUAGE=de:Pole Flow',
        'DTSTART;TZID="W. Europe Standard Time":20260706T180000',
        'DTEND;TZID="W. Europe Standard Time":20260706T190000',
      ),
    ),
    { ...MONDAY_18, end: 19 * 60 },
  ],
  [
    'a phone: a folded line and a duration',
    calendar(...event(...NAMED, 'DURATION:PT1H30M', 'LOCATION:Studio A\\, Main', '  Street 1')),
    { ...MONDAY_18, end: 19 * 60 + 30, place: 'Studio A, Main Street 1' },
  ],
  [
    'a free program: a path before its zone',
    calendar(
      ...event(
        'UID:1@e',
        'SUMMARY:Pole Flow',
        'DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20260706T180000',
      ),
    ),
    { ...MONDAY_18, end: null },
  ],
  [
    'a booking system: person, spots and link in the description',
    calendar(
      ...event(...NAMED, 'DESCRIPTION:Instructor: Mia Lind\\n3 spots left\\nBook: https://book.test/1?a=2'),
    ),
    { ...MONDAY_18, instructor: 'Mia Lind', spotsLeft: 3, bookingLink: 'https://book.test/1?a=2' },
  ],
  [
    'all places beside those that are left, and the meeting beside its booking page',
    calendar(
      ...event(
        ...NAMED,
        'DESCRIPTION:Capacity: 12 spots. 2 spots left.\\nJoin: https://us02web.zoom.us/j/8?pwd=1\\nBook (https://book.test/2)',
      ),
    ),
    { ...MONDAY_18, spotsLeft: 2, bookingLink: 'https://book.test/2' },
  ],
  [
    'a gym system: person in the name, link as a property',
    calendar(
      ...event(
        'UID:1@m',
        'SUMMARY:Pole Flow with Mia',
        'URL:https://gym.test/c/1',
        'DTSTART:20260706T180000',
      ),
    ),
    { ...MONDAY_18, instructor: 'Mia', bookingLink: 'https://gym.test/c/1' },
  ],
  ['bare line ends', calendar(...event(...NAMED)).replaceAll('\r', ''), MONDAY_18],
  ['a mark of UTF-8', `\uFEFF${calendar(...event(...NAMED))}`, MONDAY_18],
]

describe('a feed of', () => {
  it.each(SHAPES)('%s', (_, text, expected) => {
    expect(read(text)).toMatchObject({ notes: [], classes: [expected] })
  })

  it.each(['utf-8', 'utf16le', 'latin1'] as const)('%s letters', (encoding) => {
    const text = calendar(...event('UID:1', 'SUMMARY:Früh-Übung', 'DTSTART:20260706T080000'))
    expect(read(Buffer.from(text, encoding))).toMatchObject({ classes: [{ title: 'Früh-Übung' }] })
  })

  it('UTF-16 with the other order of bytes', () => {
    const bytes = Buffer.from(`\uFEFF${calendar(...event(...NAMED))}`, 'utf16le').swap16()
    expect(read(bytes)).toMatchObject({ classes: [MONDAY_18] })
  })
})

describe('an entry that is no class is named:', () => {
  it.each([
    [
      'a whole day',
      ['UID:2', 'SUMMARY:Holiday', 'DTSTART;VALUE=DATE:20260707'],
      '“Holiday” has no time of day, and is left out.',
    ],
    ['no start', ['UID:2', 'SUMMARY:Lost'], '“Lost” has no start, and is left out.'],
    ['no name', ['UID:2', 'DTSTART:20260707T180000'], 'An entry without a name is left out.'],
    [
      'each second',
      ['UID:2', 'SUMMARY:Bomb', 'DTSTART:20260707T180000', 'RRULE:FREQ=SECONDLY'],
      '“Bomb” repeats too often for a class, and is left out.',
    ],
    [
      'for ages',
      ['UID:2', 'SUMMARY:Old', 'DTSTART:19000707T180000', 'RRULE:FREQ=DAILY'],
      '“Old” repeats too often for a class, and is left out.',
    ],
  ])('%s', (_, lines, note) => {
    expect(read(calendar(...event(...NAMED), ...event(...lines)))).toMatchObject({
      classes: [MONDAY_18],
      notes: [note],
    })
  })

  it('an unknown zone', () => {
    const text = calendar(...event('UID:1', 'SUMMARY:Pole Flow', 'DTSTART;TZID=Mars/Base:20260706T180000'))
    expect(read(text)).toMatchObject({
      classes: [MONDAY_18],
      notes: ['We do not know the time zone “Mars/Base”, and took yours.'],
    })
  })
})

it('leaves out cancelled ones, and ends an endless rule with the window', () => {
  const cancelled = event(
    'UID:1@x',
    'RECURRENCE-ID;TZID=Europe/Berlin:20260713T180000',
    'SUMMARY:Pole Flow',
    'DTSTART:20260713T160000Z',
    'STATUS:CANCELLED',
  )
  const reading = read(calendar(...event(...NAMED, 'RRULE:FREQ=WEEKLY'), ...cancelled))
  const dates = 'classes' in reading ? reading.classes.map(({ date }) => date) : []
  expect(dates).toEqual(['2026-07-06', '2026-07-20', '2026-07-27', '2026-08-03', '2026-08-10', '2026-08-17'])
})

describe('a broken file is refused whole, with its reason:', () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ['a web page', '<!DOCTYPE html><p>Sign in', /web page/],
    ['other text', 'Mon 18:00 Pole Flow', /does not begin like a calendar.*Line 1 is “Mon 18:00 Pole Flow”/],
    ['nothing', '', /does not begin like a calendar/],
    [
      'a half file',
      calendar(...event(...NAMED)).slice(0, -30),
      /ends in the middle\. Line 6 is “DTSTART.*Please export/,
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /is no text/],
    ['more than 10 MB', Buffer.alloc(10_000_001, 'A'), /larger than 10 MB/],
    [
      'too many classes',
      calendar(
        ...Array.from({ length: 2001 }, (_, at) =>
          event(`UID:${at}`, 'SUMMARY:X', 'DTSTART:20260629T180000'),
        ).flat(),
      ),
      /more than 2000 classes in a week/,
    ],
  ])('%s', (_, text, sentence) => {
    expect(read(text)).toEqual({ refusal: expect.stringMatching(sentence) })
  })

  it('one that takes too long', async () => {
    const text = calendar(
      ...Array.from({ length: 5000 }, (_, at) =>
        event(`UID:${at}`, 'SUMMARY:X', 'DTSTART:19260706T180000', 'RRULE:FREQ=DAILY;UNTIL=20260101'),
      ).flat(),
    )
    const limits = { by: 'account', processorMs: 1000 }
    expect(await readCalendarFile(() => bytesOf(text), options, limits)).toEqual({
      refusal: expect.stringMatching(/too long to read/),
    })
  })
})
