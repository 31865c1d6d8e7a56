import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { tableReading } from './table-reading.ts'

const week = { monday: '2026-11-30', timeZone: 'Europe/Berlin', map: null }
const read = (file: string | Uint8Array, options = {}) =>
  tableReading(typeof file === 'string' ? Buffer.from(file) : file, { ...week, ...options })
const classesOf = async (file: string | Uint8Array, options = {}) => {
  const result = await read(file, options)
  if ('refusal' in result) throw new Error(result.refusal)
  return result.reading.classes
}
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`

const MONDAY_18 = {
  title: 'Pole Flow',
  date: '2026-11-30',
  start: 18 * 60,
  end: 19 * 60 + 15,
  instructor: 'Mia Lind',
  startsAt: new Date('2026-11-30T17:00:00Z'),
}
const HEELS = { title: 'Heels, Level 2', date: '2026-12-01', start: 9 * 60 + 30, end: 10 * 60 + 30 }

/** What booking systems and spreadsheets write, as their exports look. */
const SHAPES: [name: string, file: string, expected: object[], more?: object][] = [
  [
    'Mindbody: lines above the names, month first, 12 hours',
    lines(
      'Class Schedule,,,,,,',
      '"Pole Palace, LLC",,,,,,',
      '11/30/2026 - 12/6/2026,,,,,,',
      '',
      'Class Date,Class Start Time,Class End Time,Class Name,Staff Name,Location Name,Class Capacity,Signed up',
      '11/30/2026,6:00:00 PM,7:15:00 PM,Pole Flow,Mia Lind,Studio A,12,9',
      '12/1/2026,9:30:00 AM,10:30:00 AM,"Heels, Level 2",Ana,Studio B,10,10',
    ),
    [
      { ...MONDAY_18, place: 'Studio A', spotsLeft: 3 },
      { ...HEELS, instructor: 'Ana', spotsLeft: 0 },
    ],
  ],
  [
    'Momence: date and time in one cell, with a zone',
    lines(
      'Session Name,Starts At,Ends At,Teacher,Location,Capacity,Booked,Status,Booking Link',
      'Pole Flow,2026-11-30T17:00:00.000Z,2026-11-30T18:15:00.000Z,Mia Lind,Studio A,12,10,active,https://momence.com/s/1',
      '"Heels, Level 2",2026-12-01T08:30:00Z,2026-12-01T09:30:00Z,Ana,Studio B,12,12,active,',
      'Barre,2026-12-02T08:30:00Z,2026-12-02T09:30:00Z,Ana,Studio B,12,1,cancelled,',
    ),
    [{ ...MONDAY_18, spotsLeft: 2, bookingLink: 'https://momence.com/s/1' }, HEELS],
    { notes: [expect.stringContaining('Called off, so it is left out: “Barre · 2026-12-02T08:30:00Z')] },
  ],
  [
    'Eversports: semicolons, German names, day first with dots',
    lines(
      'Datum;Wochentag;Beginn;Ende;Kurs;Trainer;Raum;Plätze;Gebucht',
      '30.11.2026;Montag;18:00;19:15;Pole Flow;Mia Lind;Saal 1;12;5',
      '01.12.2026;Dienstag;09:30;10:30;Heels, Level 2;Ana;Saal 2;10;2',
    ),
    [{ ...MONDAY_18, place: 'Saal 1', spotsLeft: 7 }, HEELS],
  ],
  [
    'Fitogram: weekday before the date, a span, free places',
    lines(
      'Bezeichnung;Datum;Uhrzeit;Kursleitung;Standort;Freie Plätze',
      'Pole Flow;Mo., 30.11.2026;18:00 - 19:15 Uhr;Mia Lind;Mitte;3',
      'Heels, Level 2;Di., 01.12.2026;9:30 - 10:30 Uhr;Ana;Mitte;ausgebucht',
    ),
    [
      { ...MONDAY_18, place: 'Mitte', spotsLeft: 3 },
      { ...HEELS, spotsLeft: 0 },
    ],
  ],
  [
    'bsport: date and time without a zone, minutes',
    lines(
      'activity name,date start,duration minutes,coach name,establishment,effectif max,available spots',
      'Pole Flow,2026-11-30 18:00:00,75,Mia Lind,Paris 11,12,4',
      '"Heels, Level 2",2026-12-01 09:30:00,60,Ana,Paris 11,12,1',
    ),
    [{ ...MONDAY_18, spotsLeft: 4 }, HEELS],
  ],
  [
    'Glofox: day first with slashes, tabs',
    lines(
      'Date\tTime\tClass\tTrainer\tFacility\tDuration\tSize\tBookings',
      '30/11/2026\t18:00\tPole Flow\tMia Lind\tStudio A\t1h 15min\t12\t2',
      '01/12/2026\t09:30\tHeels, Level 2\tAna\tStudio B\t60 min\t12\t2',
    ),
    [{ ...MONDAY_18, place: 'Studio A', spotsLeft: 10 }, HEELS],
  ],
  [
    'Google Sheets: weekdays, hand-made names',
    lines(
      'Day,Time,Class,Teacher,Room',
      'Monday,6:00 PM - 7:15 PM,Pole Flow,Mia Lind,A',
      'Tues,9:30 - 10:30,"Heels, Level 2",Ana,',
      ',,,,',
      'Wed/Fri,7pm,Barre,,',
    ),
    [MONDAY_18, HEELS, { title: 'Barre', date: '2026-12-02', start: 19 * 60 }, { date: '2026-12-04' }],
  ],
  [
    'Excel: a line that names the separator, months by name',
    lines(
      'sep=;',
      'Class;Date;Start;Minutes;Instructor',
      'Pole Flow;Nov 30, 2026;18.00;75;Mia Lind',
      'Heels, Level 2;1 December 2026;09.30;60;Ana',
    ),
    [MONDAY_18, HEELS],
  ],
  [
    'a sheet without names',
    lines('2026-11-30,18:00,19:15,Pole Flow,Mia Lind', '2026-12-01,9:30,10:30,"Heels, Level 2",Ana'),
    [MONDAY_18, HEELS],
  ],
  [
    'names in another language',
    lines('Tamrin,Rooz,Saat-e kelas', 'Pole Flow,2026-11-30,18:00', '"Heels, Level 2",2026-12-01,9:30'),
    [
      { title: 'Pole Flow', date: '2026-11-30', start: 18 * 60, end: null },
      { title: 'Heels, Level 2', date: '2026-12-01' },
    ],
    { unread: [{ line: 1, text: 'Tamrin · Rooz · Saat-e kelas', why: '“Rooz” is no day.' }] },
  ],
  [
    'weekdays of several languages',
    lines(
      'Día,Hora,Clase,Profesora',
      'Miércoles,18:00,Exotic,Mia',
      'mardi,19:00,Heels,Ana',
      'Zondag,9:30,Silks,',
    ),
    [
      { title: 'Exotic', date: '2026-12-02', instructor: 'Mia' },
      { title: 'Heels', date: '2026-12-01' },
      { title: 'Silks', date: '2026-12-06' },
    ],
  ],
]

describe('a table of', () => {
  it.each(SHAPES)('%s', async (_, file, expected, more = {}) => {
    expect(await read(file)).toMatchObject({
      reading: { classes: expected, notes: [], unread: [], ...more },
      columns: { doubt: null },
    })
  })

  it.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('%s letters', async (_, encode) => {
    const bytes = encode(lines('Tag;Uhrzeit;Kurs', 'Mo;8:00;Früh-Übung'))
    expect(await classesOf(bytes)).toMatchObject([{ title: 'Früh-Übung', date: '2026-11-30', start: 480 }])
  })
})

describe('an odd file', () => {
  it.each([
    ['cells that are formulas', '="Mon","18:00","=HYPERLINK(""https://studio.test/1"";""Pole Flow"")"\n'],
    ['hours with a comma', 'Mon;18,00;Pole Flow\nTue;19,30;Heels\n'],
    ['one column', 'Mon 18:00 Pole Flow\nTue 19:30 Heels\n'],
    ['the line ends of old Macs', 'Mon,18:00,Pole Flow\rTue,19:30,Heels\r'],
    ['spaces that are none', 'Mon,18:00\u00a0,\u2009Pole\u202fFlow\nTue,19:30,Heels\n'],
    ['a cell of several lines', 'Day;Time;Class\r\nMon;18:00;"Pole\r\nFlow"\r\n'],
  ])('of %s is read (D29)', async (_, file) => {
    const [flow] = await classesOf(file)
    expect(flow).toMatchObject({ title: 'Pole Flow', date: '2026-11-30', start: 18 * 60 })
  })

  it.each([
    ['Polish', 'pon.;18:00;Rozciąganie\nśr.;19:00;Źdźbło\n', '2026-12-02', 'Źdźbło'],
    ['Czech', 'po;18:00;Protažení\nčt;19:00;Tyč\n', '2026-12-03', 'Tyč'],
  ])('of %s letters of Windows-1250 is read (D25)', async (_, text, date, title) => {
    expect((await classesOf(inWindows1250(text)))[1]).toMatchObject({ title, date })
  })
})

it('a list with commas is read line by line, and loses no word', async () => {
  const list = 'Mon 18:00 Heels, Mia\nTue 19:00 Flow, Ana\nWed 20:00 Hoop, Lea\n'
  expect(await classesOf(list)).toMatchObject([
    { title: 'Heels', instructor: 'Mia' },
    { title: 'Flow', instructor: 'Ana' },
    { title: 'Hoop', instructor: 'Lea' },
  ])
  const headed = 'Monday\n18:00 Pole Flow\n19:15 Heels, all levels, bring shoes\n\nTuesday\n18:00 Hoop\n'
  expect((await classesOf(headed)).map(({ title }) => title)).toEqual([
    'Pole Flow',
    'Heels, all levels, bring shoes',
    'Hoop',
  ])
})

it('words beside a day or time are told with it', async () => {
  const [first, second] = await classesOf(
    lines('Day,Time,Class', 'Mon (holiday),18:00 online,Heels', 'Tue,18:00 CET,Flow'),
  )
  expect(first?.doubts).toEqual([
    { field: 'day', why: 'Your table says “Mon (holiday)”.' },
    { field: 'start', why: 'Your table says “18:00 online”.' },
  ])
  expect(second?.doubts).toEqual([])
})

/** Node reads this encoding, but does not write it. */
function inWindows1250(text: string): Buffer {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = [...new TextDecoder('windows-1250').decode(bytes)]
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}

describe('dates such as 03/04', () => {
  const DAYS = lines('Date,Time,Class', '07/12/2026,18:00,Heels', '08/12/2026,18:00,Heels')

  it('are asked for where nothing decides, with the order that is nearer taken until then', async () => {
    const result = await read(DAYS)
    expect(result).toMatchObject({ columns: { doubt: '07/12/2026' } })
    expect((await classesOf(DAYS)).map(({ date }) => date)).toEqual(['2026-12-07', '2026-12-08'])
    const map = 'columns' in result ? { ...result.columns?.map, dateOrder: 'month-first' } : null
    expect(await read(DAYS, { map, monday: '2026-07-06' })).toMatchObject({
      reading: { classes: [{ date: '2026-07-12' }] },
      columns: { doubt: null },
    })
  })

  it('follow the one date that decides; where two contradict each other, it is asked', async () => {
    const decided = DAYS + lines('13/12/2026,18:00,Heels')
    expect(await read(decided)).toMatchObject({ reading: { notes: [] }, columns: { doubt: null } })
    const file = decided + lines('12/14/2026,18:00,Heels')
    expect((await classesOf(file)).map(({ date }) => date)).toContain('2026-12-14')
    expect(await read(file)).toMatchObject({ columns: { doubt: '07/12/2026' } })
  })
})

it('dates without a year are in the nearest one', async () => {
  const file = lines('Date,Time,Class', '31.12.,18:00,Heels', '02.01.,18:00,Barre')
  expect((await classesOf(file, { monday: '2026-12-28' })).map(({ date }) => date)).toEqual([
    '2026-12-31',
    '2027-01-02',
  ])
})

it('a page with a table for each day is read whole, each below its heading', async () => {
  const day = (name: string, ...rows: string[]) =>
    `<h3>${name}</h3><table><tr><th>Time<th>Class<th>Teacher</tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`
  const page = `<html><table><tr><td>Menu</td></tr></table><p>Our classes</p>${day('Monday', '<td>18:00<td>Pole<td>Mia')}<p>New!</p>${day('Wednesday, 2 December', '<td>19:00<td>Heels<td>Ana', '<td>20:15<td>Flow<td>Lea')}`
  expect(await classesOf(page)).toMatchObject([
    { date: '2026-11-30', start: 18 * 60, title: 'Pole', instructor: 'Mia' },
    { date: '2026-12-02', start: 19 * 60, title: 'Heels', instructor: 'Ana' },
    { date: '2026-12-02', start: 20 * 60 + 15, title: 'Flow', instructor: 'Lea' },
  ])
  const nameless = page.replaceAll('<tr><th>Time<th>Class<th>Teacher</tr>', '')
  expect((await classesOf(nameless)).map(({ title }) => title)).toEqual(['Pole', 'Heels', 'Flow'])
})

it('a table with more columns than are read says so', async () => {
  const cells = (last: string) => [...Array.from({ length: 61 }, () => ''), last]
  const page = (last: string) =>
    `<html><table>${[
      ['Mon', '18:00', 'Pole', ...cells(last)],
      ['Tue', '18:00', 'Heels'],
    ]
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</table>`
  const result = await read(page('Saturday'))
  expect(result).toMatchObject({
    reading: { notes: ['Your table has more than 60 columns. Those behind are not read.'] },
  })
})

it('people whose last name is first are told from two teachers', async () => {
  const table = (...people: string[]) =>
    classesOf(lines('Day,Time,Class,Teacher', ...people.map((name, at) => `Mon,1${at}:00,Flow,"${name}"`)))
  expect(await table('Lind, Mia', 'Berg, Ana Sofia', '', 'Lind, Mia')).toMatchObject([
    { instructor: 'Mia Lind', doubts: [{ field: 'instructor', why: 'Your table says “Lind, Mia”.' }] },
    { instructor: 'Ana Sofia Berg' },
    { instructor: '', doubts: [] },
    { instructor: 'Mia Lind' },
  ])
  for (const people of [['Mia, Ana', 'Ana, Lea'], ['Lind, Mia', 'Ana'], ['Lind, Mia']])
    expect((await table(...people)).map(({ instructor }) => instructor)).toEqual(people)
})

it('the columns that the user chose are taken', async () => {
  const file = lines('A,B,C,D', 'Mon,Mia,Pole Flow,18:00', 'Tue,Ana,Heels,19:00')
  const map = {
    ...{ end: null, duration: null, place: null, spotsLeft: null, capacity: null, booked: null },
    ...{ link: null, status: null, dateOrder: null, day: 0, instructor: 1, title: 2, start: 3 },
  }
  expect(await classesOf(file, { map })).toMatchObject([
    { title: 'Pole Flow', instructor: 'Mia' },
    { title: 'Heels', instructor: 'Ana' },
  ])
})

it('rows that are no class are named by their number, and a table replaces only weeks that it has', async () => {
  const file = lines(
    'Date,Time,Class',
    '2026-12-08,18:00,Heels',
    '',
    'soon,18:00,Barre',
    '2026-12-09,later,Barre',
    '2026-12-09,18:00,',
    '2026-02-30,18:00,Barre',
    '2027-03-01,18:00,Barre',
  )
  expect(await read(file)).toMatchObject({
    reading: {
      days: { from: '2026-12-07', to: '2026-12-13' },
      classes: [{ title: 'Heels' }],
      notes: [
        'The file has classes from 2026-12-08 to 2027-03-01. Left out, since they are in other weeks: 1.',
      ],
      unread: [
        { line: 4, why: '“soon” is no day.' },
        { line: 5, why: '“later” is no time.' },
        { line: 6, why: 'it has no name.' },
        { line: 7, why: '“2026-02-30” is no day.' },
      ],
    },
  })
  expect(await read('Date,Time,Class\nsoon,x,y\n')).toMatchObject({
    reading: { days: { from: '2026-11-30', to: '2026-11-29' }, classes: [] },
  })
})

const HEAD = 'Day,Time,Class'
const many = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at))

describe('a broken file is refused whole, with its reason:', () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /is empty/],
    ['blank cells', ',,\n,,\n', /is empty/],
    ['a web page', '<!DOCTYPE html><p>Sign in', /web page/],
    ['a calendar', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', /ends? in \.ics/],
    ['a workbook', Buffer.from('504b0304140006', 'hex'), /workbook/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /is no text/],
    ['a million columns', ','.repeat(1_000_000), /Row 1 has more than 60 columns/],
    ['a million tabs and commas', '\t,'.repeat(900_000), /Row 1 has more than 60 columns/],
    ['a wide row, its columns parted by ;', `Day;Time${';x'.repeat(60)}`, /Row 1 has more than 60 columns/],
    ['many rows', lines(HEAD, ...many(10_000, () => 'Mon,18:00,Heels')), /more than 10000 rows/],
    ['many classes', lines(HEAD, ...many(301, (at) => `Mon,18:00,Class ${at}`)), /more than 300 classes/],
    ['more than 2 MB', Buffer.alloc(2_000_001, 'A'), /larger than 2 MB/],
  ])('%s', async (_, file, sentence) => {
    expect(await read(file)).toEqual({ refusal: expect.stringMatching(sentence) })
  })
})

describe('a damaged row is left out and named, those below it are read:', () => {
  it.each<[string, string, RegExp, string[]]>([
    [
      'an open quotation mark',
      `${HEAD}\nMon,18:00,Heels\nTue,18:00,"Heels\nWed,18:00,Barre\n`,
      /row 3 is never closed: “Tue,18:00,"Heels”/,
      ['Heels', 'Barre'],
    ],
    [
      'an open quotation mark below a cell of two lines',
      `${HEAD}\nMon,18:00,"Heels\nLevel 2"\nTue,18:00,"Heels\n`,
      /row 3 \(line 4\) is never closed: “Tue,18:00,"Heels”/,
      ['Heels Level 2'],
    ],
    [
      'a wide row',
      `${HEAD}\nMon,18:00,Heels${',x'.repeat(60)}\nTue,18:00,Barre`,
      /Row 2 has more than 60 columns: “Mon,18:00,Heels,x/,
      ['Barre'],
    ],
    [
      'a long cell',
      `${HEAD}\nMon,18:00,${'x'.repeat(2001)}\nTue,18:00,Barre\n`,
      /Row 2 has a cell of more than 2000 characters: “x/,
      ['Barre'],
    ],
    [
      'a cell without an end',
      `${HEAD}\nMon,18:00,"${'x'.repeat(150_000)}\nTue,18:00,Barre`,
      /Row 2 is longer than 100 kB/,
      ['Barre'],
    ],
  ])('%s', async (_, file, note, titles) => {
    const result = await read(file)
    expect(result).toMatchObject({ reading: { notes: [expect.stringMatching(note)] } })
    expect((await classesOf(file)).map(({ title }) => title)).toEqual(titles)
  })
})

it('a wide export with as many rows as it may have is read', async () => {
  const filled = `${HEAD}${',x'.repeat(50)}\nMon,18:00,Heels${',x'.repeat(50)}\n`
  expect(await read(`${filled}${`${','.repeat(50)}\n`.repeat(9000)}`)).not.toHaveProperty('refusal')
})

it('gives a row that ends before its day the day above it', async () => {
  const file = lines('Class;Start;Day', 'Pole Flow;18:00;Monday', 'Heels;19:00')
  const days = (await classesOf(file)).map(({ title, date }) => [title, date])
  expect(days).toEqual([
    ['Pole Flow', '2026-11-30'],
    ['Heels', '2026-11-30'],
  ])
})
