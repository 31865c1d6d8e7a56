import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const options = {
  from: new Date('2026-11-29T23:00:00Z'),
  until: new Date('2026-12-27T23:00:00Z'),
  timeZone: 'Europe/Berlin',
}

const BEGIN = ['BEGIN:VCALENDAR', 'VERSION:2.0']
const END = ['END:VCALENDAR', '']
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const GOOD = event('UID:good', 'SUMMARY:Pole Flow', 'DTSTART:20261201T170000Z')
/** A good class, and from line 8 on what else there is. */
const calendar = (...lines: string[]) => [...BEGIN, ...GOOD, ...lines, ...END].join('\r\n')

function read(text: string) {
  const reading = readCalendar(text, options)
  if ('refusal' in reading) throw new Error(reading.refusal)
  return {
    classes: reading.classes.map(
      ({ title, startsAt }) => `${title} ${startsAt.toISOString().slice(5, 16).replace('T', ' ')}`,
    ),
    faults: reading.faults,
    notes: reading.notes,
    reading,
  }
}

const FLOW = 'Pole Flow 12-01 17:00'

describe('an odd rule (D16)', () => {
  const MONDAYS = ['Heels 11-30 17:00', 'Heels 12-07 17:00', 'Heels 12-14 17:00']
  it.each([
    ['in lower case', 'freq=weekly;count=3', MONDAYS],
    ['with a whole day', 'FREQ=WEEKLY;COUNT=3;BYDAY=Monday', MONDAYS],
    ['with a count and an end', 'FREQ=WEEKLY;COUNT=3;UNTIL=20261216T000000Z', MONDAYS],
    ['with spaces', 'FREQ=WEEKLY; COUNT=3', MONDAYS],
    ['that ends with its mark', 'FREQ=WEEKLY;COUNT=3;', MONDAYS],
  ])('%s is read: %s', (_, rule, expected) => {
    const odd = event(
      'UID:odd',
      'SUMMARY:Heels',
      'DTSTART;TZID=Europe/Berlin:20261130T180000',
      `RRULE:${rule}`,
    )
    const { classes, faults, notes } = read(calendar(...odd))
    expect([classes.filter((each) => each !== FLOW), faults, notes]).toEqual([expected, [], []])
  })

  it.each(['FREQ=WEEKLY;COUNT=0', 'FREQ=WEEKLY;BYDAY=Caturday', 'FREQ=WEEKLY;INTERVAL=0'])(
    '%s is read, or its entry is named; the others are read',
    (rule) => {
      const odd = event('UID:odd', 'SUMMARY:Heels', 'DTSTART:20261202T170000Z', `RRULE:${rule}`)
      const { classes, faults, notes } = read(calendar(...odd))
      expect(classes).toContain(FLOW)
      expect(classes.includes('Heels 12-02 17:00') || [...faults, ...notes].join().includes('Heels')).toBe(
        true,
      )
    },
  )
})

describe('an entry with a damaged line', () => {
  it('is read without it, and told with its line', () => {
    const odd = event(
      'UID:odd',
      'SUMMARY:Heels',
      'DTSTART:20261202T170000Z',
      'ATTENDEE;CN=Mia;X-COMMENT="see you',
      'at the "big" hall":mailto:mia@studio.test',
    )
    expect(read(calendar(...odd))).toMatchObject({
      classes: [FLOW, 'Heels 12-02 17:00'],
      faults: ['“Heels”: Line 12 is damaged: “ATTENDEE;CN=Mia;X-COMMENT="see you”.'],
    })
  })

  it.each([
    ['RRULE:FREQ=SOMETIMES', 'has RRULE “FREQ=SOMETIMES” in line 12, which we cannot read'],
    ['EXDATE;TZID="Europe/Berlin:20261202', 'has EXDATE “20261202” in line 12, which we cannot read'],
  ])('is left out where its time would be wrong: %s', (line, why) => {
    const odd = event('UID:odd', 'SUMMARY:Heels', 'DTSTART:20261202T170000Z', line)
    const { classes, faults } = read(calendar(...odd))
    expect([classes, faults]).toEqual([[FLOW], [`“Heels” ${why}, and is left out.`]])
  })

  it.each([
    ['that has no end', event('UID:odd', 'SUMMARY:Heels', 'DTSTART:20261202T170000Z').slice(0, -1), true],
    [
      'that ends twice',
      [...event('UID:odd', 'SUMMARY:Heels', 'DTSTART:20261202T170000Z'), 'END:VEVENT'],
      true,
    ],
    ['that does not begin', event('UID:odd', 'SUMMARY:Heels', 'DTSTART:20261202T170000Z').slice(1), false],
  ])('%s loses no other', (_, lines, isRead) => {
    const late = event('UID:late', 'SUMMARY:Hoop', 'DTSTART:20261203T170000Z')
    const { classes, faults } = read(calendar(...lines, ...late))
    expect(classes).toEqual([FLOW, ...(isRead ? ['Heels 12-02 17:00'] : []), 'Hoop 12-03 17:00'])
    expect(faults.length).toBeGreaterThan(0)
  })
})

describe('texts that are not folded', () => {
  it('go on in the next lines', () => {
    const odd = event(
      'UID:odd',
      'SUMMARY:Heels',
      'DTSTART:20261202T170000Z',
      'LOCATION: Studio North',
      'second floor',
      'DESCRIPTION:Bring water.',
      '',
      'Instructor: Mia Berg',
      'Note: 2 spots left',
    )
    const { classes, faults, reading } = read(calendar(...odd))
    expect([classes, faults]).toEqual([[FLOW, 'Heels 12-02 17:00'], []])
    expect(reading.classes[1]).toMatchObject({
      place: 'Studio North second floor',
      instructor: 'Mia Berg',
      spotsLeft: 2,
    })
  })
})

describe('what stands around a calendar', () => {
  it.each([
    ['after it', `${calendar()}\r\n<!-- cached -->\r\n`],
    ['before it', `Warning: deprecated\n\n${calendar()}`],
    ['before its letters', `\uFEFF${calendar()}`],
  ])('%s is ignored', (_, text) => expect(read(text)).toMatchObject({ classes: [FLOW], faults: [] }))

  it('is no reason to take the half of one for the whole', () => {
    const half = calendar(...event('UID:b', 'SUMMARY:Heels')).split('END:VEVENT')
    expect(readCalendar(half.slice(0, 2).join('END:VEVENT'), options)).toMatchObject({
      refusal: expect.stringContaining('ends in the middle'),
    })
  })
})

describe('a rule', () => {
  it.each([
    'freq=weekly;count=2',
    'FREQ=WEEKLY;COUNT=2;BYDAY=Tuesday',
    'FREQ=WEEKLY; COUNT=2; BYDAY=TUE',
    'FREQ=WEEKLY;INTERVAL=;COUNT=2',
    'FREQ=WEEKLY;UNTIL=2026-12-08',
    'FREQ=WEEKLY;UNTIL=20261208T1900Z',
  ])('is read: %s', (rule) => {
    const odd = event(
      'UID:odd',
      'SUMMARY:Heels',
      'DTSTART;TZID=Europe/Berlin:20261201T180000',
      `RRULE:${rule}`,
    )
    expect(read(calendar(...odd))).toMatchObject({
      classes: [FLOW, 'Heels 12-01 17:00', 'Heels 12-08 17:00'],
      notes: [],
    })
  })

  it('has exceptions without a zone on the clocks of its class', () => {
    const odd = event(
      'UID:odd',
      'SUMMARY:Heels',
      'DTSTART;TZID=America/New_York:20261130T180000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'EXDATE:20261207T180000',
    )
    expect(read(calendar(...odd)).classes).toEqual(['Heels 11-30 23:00', FLOW, 'Heels 12-14 23:00'])
  })
})

describe('classes of one id', () => {
  const same = (...titles: string[]) =>
    titles.flatMap((title) => event('UID:all', `SUMMARY:${title}`, 'DTSTART:20261202T170000Z'))

  it('are all read, and keep their keys in another order', () => {
    const keysOf = (text: string) => new Map(read(text).reading.classes.map(({ title, key }) => [title, key]))
    const [first, second] = [
      keysOf(calendar(...same('Heels', 'Chair'))),
      keysOf(calendar(...same('Chair', 'Heels'))),
    ]
    expect(first.size).toBe(3)
    expect(new Set(first.values()).size).toBe(3)
    expect([...first].toSorted()).toEqual([...second].toSorted())
  })

  it('are one where they are the same', () => {
    expect(read(calendar(...same('Heels', 'Heels'))).classes).toEqual([FLOW, 'Heels 12-02 17:00'])
  })
})

describe('a zone', () => {
  const at = (tzid: string, ...described: string[]) => {
    const odd = event('UID:odd', 'SUMMARY:Heels', `DTSTART;TZID=${tzid}:20261202T180000`)
    const { reading, notes } = read(calendar(...described, ...odd))
    const one = reading.classes.find(({ title }) => title === 'Heels')
    return [one?.startsAt.toISOString().slice(11, 16), one?.start, one?.timeZone, notes.length]
  }

  it.each([
    ['Eastern Standard Time', '23:00', 'America/New_York'],
    ['GMT Standard Time', '18:00', 'Europe/London'],
    ['GMT Standard Time 1', '18:00', 'Europe/London'],
    ['W. Europe Standard Time', '17:00', 'Europe/Berlin'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '23:00', 'America/New_York'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '23:00', 'America/New_York'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '17:00', 'Europe/Amsterdam'],
    ['"(UTC+10:00) Canberra, Melbourne, Sydney"', '07:00', 'Australia/Melbourne'],
    ['GMT-0500', '23:00', 'Etc/GMT+5'],
    ['/citadel.org/20260101_1/Europe/Berlin', '17:00', 'Europe/Berlin'],
  ])('%s is known', (tzid, instant, timeZone) => expect(at(tzid)).toEqual([instant, 18 * 60, timeZone, 0]))

  const described = (...more: string[]) => [
    'BEGIN:VTIMEZONE',
    'TZID:Our Time',
    ...more,
    ...['BEGIN:STANDARD', 'DTSTART:20251102T020000', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500'],
    ...['RDATE:20261101T020000', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:20260308T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
    ...['RDATE:20270314T020000', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ]

  it('that the file describes is shown on its clocks, by its place or by what they show', () => {
    expect(at('Our Time', ...described('X-LIC-LOCATION:America/New_York'))).toEqual([
      ...['23:00', 18 * 60, 'America/New_York', 0],
    ])
    const [instant, start] = at('Our Time', ...described())
    expect([instant, start]).toEqual(['23:00', 18 * 60])
  })

  it('whose description is damaged is not believed', () => {
    const [damaged, ...rest] = described('TZ OFFSET')
    const [instant, , , notes] = at('Our Time', damaged ?? '', ...rest)
    expect([instant, notes]).toEqual(['17:00', 2])
  })
})

describe('more classes than are read at once', () => {
  const many = (day: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      event(`UID:${day}${at}`, `SUMMARY:Class ${at}`, `DTSTART:${day}T170000Z`),
    ).flat()

  it('are read by week', () => {
    const text = [
      ...BEGIN,
      ...many('20261201', 1200),
      ...many('20261208', 790),
      ...many('20261215', 20),
      ...END,
    ]
    const { reading, notes } = read(text.join('\r\n'))
    expect([reading.classes.length, reading.weeks]).toEqual([1990, 2])
    expect(notes).toEqual([expect.stringContaining('this is the first 2 weeks')])
    const all = read(
      [...BEGIN, ...many('20261201', 1200), ...many('20261222', 800), ...END].join('\r\n'),
    ).reading
    expect([all.classes.length, all.weeks, all.notes]).toEqual([2000, 4, []])
  })
})

describe('whatever a calendar says', () => {
  const lines = [
    ...GOOD,
    ...event(
      'UID:a',
      'SUMMARY:Heels',
      'DTSTART;TZID=Europe/Berlin:20261202T180000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    ),
    ...event('UID:b', 'SUMMARY:Hoop', 'DTSTART:20261203T170000Z', 'DESCRIPTION:One\\, two', 'DURATION:PT1H'),
    ...event(
      'UID:c',
      'SUMMARY:Chair',
      'DTSTART:20261204T170000Z',
      'EXDATE:20261211T170000Z',
      'RRULE:FREQ=DAILY;COUNT=2',
    ),
  ]
  const classesOf = (of: readonly string[]) => {
    const reading = readCalendar([...BEGIN, ...of, ...END].join('\r\n'), options)
    return 'refusal' in reading ? [] : reading.classes
  }
  const titled = (of: readonly string[]) =>
    classesOf(of).map(({ title, startsAt }) => `${title} ${startsAt.toISOString()}`)

  const junk = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }).map((text) => text.replace(/[\r\n]/g, ' ')),
    fc.constantFrom(
      '',
      'BEGIN:',
      'END:',
      'BEGIN:VALARM',
      'END:VALARM',
      'DTSTART',
      'DTSTART;',
      'DTSTART;TZID=":1',
      ';:',
      'RRULE:',
      'RRULE:=;=',
    ),
    fc.constantFrom(
      'SUMMARY',
      'DTSTART;VALUE=PERIOD:x/y',
      'EXDATE;VALUE=X:1',
      'RDATE:20261202T180000Z/PT1H',
      '"',
      '\\',
    ),
  )

  it('a single damaged line loses only its own entry, and is told', () => {
    const whole = titled(lines)
    fc.assert(
      fc.property(fc.nat(lines.length - 1), junk, (at, line) => {
        const owner = lines.slice(0, at + 1).filter((each) => each === 'BEGIN:VEVENT').length
        const title = ['Pole Flow', 'Heels', 'Hoop', 'Chair'][owner - 1] ?? ''
        const others = (all: readonly string[]) =>
          all.filter((each) =>
            ['Pole Flow', 'Heels', 'Hoop', 'Chair'].some((name) => name !== title && each.startsWith(name)),
          )
        expect(others(titled(lines.with(at, line)))).toEqual(others(whole))
      }),
      { seed: 46, numRuns: 600 },
    )
  })

  it('is answered without an exception', () => {
    const any = fc.array(fc.oneof(junk, fc.constantFrom(...lines, ...BEGIN, ...END)), { maxLength: 60 })
    fc.assert(
      fc.property(any, (all) => {
        const reading = readCalendar(['BEGIN:VCALENDAR', ...all].join('\n'), options)
        expect('refusal' in reading || Array.isArray(reading.classes)).toBe(true)
      }),
      { seed: 46, numRuns: 600 },
    )
  })

  it.each([
    ['parts in parts', 'BEGIN:X\n'.repeat(100_000)],
    ['ends', 'END:X\n'.repeat(100_000)],
    ['lines without a colon', 'x\n'.repeat(400_000)],
    ['one text', `DESCRIPTION:x\n${'y\n'.repeat(400_000)}`],
    ['one folded line', `DESCRIPTION:x${'\n y'.repeat(300_000)}`],
    ['one parameter', `ATTENDEE${';A=b'.repeat(200_000)}:x`],
    ['one name', 'A'.repeat(900_000)],
  ])('a megabyte of %s is answered', (_, text) => {
    const whole = [...BEGIN, ...GOOD, 'BEGIN:VEVENT', text, 'END:VEVENT', ...END].join('\n')
    expect(classesOf([...GOOD]).length).toBe(1)
    expect(readCalendar(whole, options)).toMatchObject({ classes: [{ title: 'Pole Flow' }] })
  })
})

describe('words of programs', () => {
  it.each(['Canceled: Heels', 'ABGESAGT Heels', 'Heels – fällt aus', 'Heels with Mia – fällt aus'])(
    'call a class off: %s',
    (summary) => {
      const { classes, notes } = read(
        calendar(...event('UID:odd', `SUMMARY:${summary}`, 'DTSTART:20261202T170000Z')),
      )
      expect(classes).toEqual([FLOW])
      expect(notes).toEqual([expect.stringMatching(/Heels.* is called off, and is left out\.$/)])
    },
  )

  it('take a repeat out', () => {
    const weekly = event(
      'UID:weekly',
      'SUMMARY:Heels',
      'DTSTART:20261202T170000Z',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    )
    const off = event(
      'UID:weekly',
      'RECURRENCE-ID:20261202T170000Z',
      'SUMMARY:Canceled: Heels',
      'DTSTART:20261202T170000Z',
    )
    expect(read(calendar(...weekly, ...off)).classes).toEqual([FLOW, 'Heels 12-09 17:00'])
  })

  it('are read without the tags and entities of pages', () => {
    const odd = event(
      'UID:odd',
      'SUMMARY:Pole &amp\\; Heels &#8211\\; Beginners',
      'DTSTART:20261202T170000Z',
      'DESCRIPTION:<b>Level 1</b><br>Instructor: Ana &amp\\; Lea<br>4 spots left<br><a href="https://studio.test/book?id=7&amp\\;x=1">Book</a>',
    )
    const { reading } = read(calendar(...odd))
    expect(reading.classes[1]).toMatchObject({
      title: 'Pole & Heels – Beginners',
      instructor: 'Ana & Lea',
      spotsLeft: 4,
      bookingLink: 'https://studio.test/book?id=7&x=1',
    })
  })

  it.each([
    ['Zoom: https://zoom.test/j/1\\nBook: https://studio.test/2', 'https://studio.test/2'],
    ['Join us at https://meet.test/1\\nMore: https://studio.test/2', 'https://studio.test/2'],
    ['https://us02web.zoom.us/j/8', ''],
    ['Playlist: https://music.test/1', ''],
    ['Map: https://map.test/1 Anmeldung unter https://studio.test/2', 'https://studio.test/2'],
    ['https://studio.test/1', 'https://studio.test/1'],
  ])('have the address where one books, not where one joins: %s', (description, address) => {
    const odd = event('UID:odd', 'SUMMARY:Heels', 'DTSTART:20261202T170000Z', `DESCRIPTION:${description}`)
    expect(read(calendar(...odd)).reading.classes[1]?.bookingLink).toBe(address)
  })
})
