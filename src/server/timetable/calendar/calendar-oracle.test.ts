import fc from 'fast-check'
import rrule from 'rrule'
import { describe, expect, it } from 'vitest'
import { clocksIn } from '#domain/timetable/local-instant.ts'
import { readCalendar } from './read-calendar.ts'

const { RRule, RRuleSet } = rrule

const DAY_MS = 86_400_000
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const

/** Both changes of clocks, in spring and in autumn, of the zones lie within. */
const FROM = new Date('2026-01-05T00:00:00Z')
const UNTIL = new Date('2027-01-04T00:00:00Z')

const stamp = (date: Date) => date.toISOString().replace(/[-:]/g, '').slice(0, 15)

type Weekly = {
  readonly zone: (typeof ZONES)[number]
  readonly day: number
  readonly minute: number
  readonly interval: 1 | 2
  readonly count: number | undefined
  readonly without: readonly number[]
}

const weekly: fc.Arbitrary<Weekly> = fc.record({
  zone: fc.constantFrom(...ZONES),
  day: fc.integer({ min: 0, max: 27 }),
  // Clocks change at night: classes then are neither skipped nor doubled.
  minute: fc.integer({ min: 4 * 60, max: 23 * 60 + 59 }),
  interval: fc.constantFrom(1, 2),
  count: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  without: fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }),
})

/** Local clocks, written as if they were UTC. */
const firstOf = ({ day, minute }: Weekly) => new Date(FROM.getTime() + day * DAY_MS + minute * 60_000)

/** The library's expansion of local clocks, each turned into an instant. */
function oracle(one: Weekly): Date[] {
  const { interval, count, without, zone } = one
  const set = new RRuleSet()
  const dtstart = firstOf(one)
  set.rrule(new RRule({ freq: RRule.WEEKLY, interval, dtstart, ...(count && { count }) }))
  for (const index of without) set.exdate(new Date(dtstart.getTime() + index * interval * 7 * DAY_MS))
  return set
    .between(FROM, new Date(UNTIL.getTime() + 2 * DAY_MS), true)
    .map((local) => instant(local, zone))
    .filter((at) => at >= FROM && at < UNTIL)
}

const clocks = new Map([...ZONES].map((zone) => [zone as string, clocksIn(zone)]))

function instant(local: Date, timeZone: string): Date {
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  const at = clocks.get(timeZone)?.instantOf(local.toISOString().slice(0, 10), minute)
  if (!at) throw new Error('no such time')
  return at
}

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'SUMMARY:Heels', ...lines, 'END:VEVENT']

function read(text: string, timeZone = 'Europe/Berlin') {
  const reading = readCalendar(text, { from: FROM, until: UNTIL, timeZone })
  if ('refusal' in reading) throw new Error(reading.refusal)
  return reading.classes
}

const eventOf = (one: Weekly, ...more: string[]) => {
  const exceptions = one.without.map((index) => {
    const at = new Date(firstOf(one).getTime() + index * one.interval * 7 * DAY_MS)
    // Half of them in UTC, as some systems write them.
    return index % 2 ? `EXDATE:${stamp(instant(at, one.zone))}Z` : `EXDATE;TZID=${one.zone}:${stamp(at)}`
  })
  const count = one.count ? `;COUNT=${one.count}` : ''
  return event(
    'UID:a@b',
    `DTSTART;TZID=${one.zone}:${stamp(firstOf(one))}`,
    `RRULE:FREQ=WEEKLY;INTERVAL=${one.interval}${count}`,
    ...exceptions,
    ...more,
  )
}

describe('a repeated class', () => {
  it('is at the instants that another library finds, in all zones and over both changes of clocks', () => {
    fc.assert(
      fc.property(weekly, (one) => {
        const got = read(calendar(...eventOf(one))).map(({ startsAt }) => startsAt.toISOString())
        expect(got).toEqual(oracle(one).map((at) => at.toISOString()))
      }),
      { seed: 23, numRuns: 100 },
    )
  })

  it('shows the same local time all year', () => {
    fc.assert(
      fc.property(weekly, (one) => {
        for (const { start, timeZone } of read(calendar(...eventOf(one))))
          expect([start, timeZone]).toEqual([one.minute, one.zone])
      }),
      { seed: 23, numRuns: 50 },
    )
  })

  it('has a single one moved, also where its name is in UTC', () => {
    fc.assert(
      fc.property(weekly, fc.nat(40), fc.boolean(), (one, index, isUtc) => {
        const expected = oracle(one)
        const moved = expected[index]
        fc.pre(moved !== undefined)
        const local = new Date(firstOf(one).getTime())
        while (instant(local, one.zone) < moved) local.setTime(local.getTime() + 7 * DAY_MS)
        const name = isUtc
          ? `RECURRENCE-ID:${stamp(moved)}Z`
          : `RECURRENCE-ID;TZID=${one.zone}:${stamp(local)}`
        const to = new Date(moved.getTime() + 3_600_000)
        const text = calendar(...eventOf(one), ...event('UID:a@b', name, `DTSTART:${stamp(to)}Z`))
        const got = read(text)
        const wanted = expected.map((at) => (at === moved ? to : at)).filter((at) => at < UNTIL)
        expect(got.map(({ startsAt }) => startsAt.getTime())).toEqual(wanted.map((at) => at.getTime()))
        // The key stays, so that an import changes the class.
        const before = read(calendar(...eventOf(one))).map(({ key }) => key)
        expect(new Set(before).isSupersetOf(new Set(got.map(({ key }) => key)))).toBe(true)
      }),
      { seed: 23, numRuns: 50 },
    )
  })
})

describe('the end of a rule', () => {
  it.each(['20260330T160000Z', '20260330T180000', '20260330'])('at %s includes the last class', (until) => {
    const text = calendar(
      ...event('UID:a', 'DTSTART;TZID=Europe/Berlin:20260316T180000', `RRULE:FREQ=WEEKLY;UNTIL=${until}`),
    )
    expect(read(text).map(({ date }) => date)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30'])
  })
})

it.each(['Europe/Berlin', 'America/New_York'])('takes times without a zone for those of %s', (zone) => {
  const [one] = read(calendar(...event('UID:a', 'DTSTART:20260706T180000')), zone)
  expect(one).toMatchObject({ start: 18 * 60, date: '2026-07-06', timeZone: zone })
  expect(one?.startsAt).toEqual(instant(new Date('2026-07-06T18:00:00Z'), zone))
})

it('adds single days', () => {
  const text = calendar(
    ...event(
      'UID:a',
      'DTSTART;TZID=Europe/Berlin:20260706T180000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'RDATE;TZID=Europe/Berlin:20260708T190000',
    ),
  )
  expect(read(text).map(({ date, start }) => [date, start])).toEqual([
    ['2026-07-06', 18 * 60],
    ['2026-07-08', 19 * 60],
    ['2026-07-13', 18 * 60],
  ])
})
