import ICAL from 'ical.js'
import { classKey } from '#domain/classes/class-type.ts'
import { shortened, withEllipsis } from '#domain/letters.ts'
import { type Clocks, clocksIn } from '#domain/timetable/local-instant.ts'
import { IMPORT_MAX, type Occurrence } from '#domain/timetable/occurrence.ts'
import { fewNotes, type TimedClass } from '#server/timetable/reading.ts'
import { damageOf, lineAt } from './damaged-line.ts'
import { startsOf, TooOften, type Window } from './event-starts.ts'
import { eventWords, oneLine } from './event-words.ts'
import { clocksFor, instantAt, openZones, type Zones, zoneOf } from './event-zone.ts'
import { mendDates } from './mend-dates.ts'

/** A refusal is of the whole file, in words for its owner; else `notes` say what is left out. */
export type CalendarReading =
  | { readonly refusal: string }
  | {
      readonly classes: readonly TimedClass[]
      readonly notes: readonly string[]
      /** As the calendar calls itself; blank if it does not. */
      readonly name: string
    }

export type Options = Window & {
  /** Of times without a zone. */
  readonly timeZone: string
}

/** Entries of a file that are looked at. */
const EVENTS_MAX = 20_000

/** The classes of an iCalendar text within a window, by time. */
export function readCalendar(text: string, options: Options): CalendarReading {
  const home = clocksIn(options.timeZone)
  if (!home) throw new RangeError(`${options.timeZone} is no time zone`)
  const events = eventsOf(text, home)
  if (!Array.isArray(events)) return events
  if (events.length > EVENTS_MAX) return refused(`It has more than ${EVENTS_MAX} entries.`)
  const notes = new Set<string>()
  const classes = new Map<string, TimedClass>()
  for (const one of classesOf(events, options, notes)) {
    classes.set(one.key, one)
    if (classes.size > IMPORT_MAX)
      return refused(
        `It has more than ${IMPORT_MAX} classes in these weeks. Choose fewer calendars to export.`,
      )
  }
  const byTime = [...classes.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return { classes: byTime, notes: fewNotes([...notes]), name: nameOf(text) }
}

const NAME_MAX = 60

const nameOf = (text: string): string =>
  shortened(
    oneLine(
      /^(?:X-WR-CALNAME|NAME)(?:;[^:\r\n\u2028\u2029]*)?:(.*)$/im.exec(text)?.[1]?.replaceAll('\\', '') ?? '',
    ),
    NAME_MAX,
  ).text

const refused = (sentence: string) => ({ refusal: `We cannot use this calendar. ${sentence}` })

type Event = { readonly component: ICAL.Component; readonly uid: string; readonly zones: Zones }

function eventsOf(text: string, home: Clocks): Event[] | { readonly refusal: string } {
  if (/^\s*<(?:!doctype|html)/i.test(text))
    return refused('It is a web page. Look for “subscribe” or “export” in your booking system.')
  if (!/^\s*BEGIN:VCALENDAR/i.test(text))
    return refused(`It does not begin like a calendar (.ics). ${lineAt('first', text)}`.trim())
  if (!/END:VCALENDAR\s*$/i.test(text))
    return refused(`It ends in the middle. ${lineAt('last', text)} Please export it again.`)
  try {
    const parsed = ICAL.parse(mendDates(text)) as unknown[]
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
    return calendars.flatMap((data) => {
      const calendar = new ICAL.Component(data)
      const zones = openZones(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? ''), home)
      return calendar
        .getAllSubcomponents('vevent')
        .map((component) => ({ component, zones, uid: String(component.getFirstPropertyValue('uid') ?? '') }))
    })
  } catch {
    return refused(`${damageOf(text)} Please export it again.`)
  }
}

/** Single changes take the place of the repeat that they name. */
function* classesOf(events: readonly Event[], options: Options, notes: Set<string>): Generator<TimedClass> {
  const changes = new Map<string, Event>()
  const masters: Event[] = []
  for (const event of events) {
    const id = recurrenceOf(event)
    if (id === 'unreadable') notes.add(leftOut(event, 'recurrence-id'))
    else if (id === undefined) masters.push(event)
    else changes.set(`${event.uid} ${id}`, event)
  }
  const count = Map.groupBy(masters, ({ uid }) => uid)
  for (const event of masters) {
    const isRepeated = ['rrule', 'rdate'].some((name) => event.component.hasProperty(name))
    const isAlone = !isRepeated && count.get(event.uid)?.length === 1
    for (const start of readStarts(event, options, notes)) {
      const id = start.toISOString()
      if (changes.has(`${event.uid} ${id}`)) continue
      yield* classAt(event, start, isAlone ? event.uid : `${event.uid} ${id}`, notes)
    }
  }
  for (const [key, event] of changes)
    for (const start of readStarts(event, options, notes)) yield* classAt(event, start, key, notes)
}

function recurrenceOf({ component, zones }: Event): string | undefined {
  const property = component.getFirstProperty('recurrence-id')
  if (!property) return undefined
  const time = property.getFirstValue()
  if (!(time instanceof ICAL.Time)) return 'unreadable'
  return instantAt(time, zoneOf(property, time, zones))?.toISOString()
}

/** What a property says that is no date, and where; `mendDates` numbered it. */
function unreadable(component: ICAL.Component, name: string): string | undefined {
  const property = component.getAllProperties(name).find((each) => each.getFirstParameter('x-line'))
  const line = property?.getFirstParameter('x-line')
  return (
    line &&
    `${name.toUpperCase()} “${withEllipsis(oneLine(String(property?.getFirstValue())), 40)}” in line ${line}`
  )
}

const leftOut = ({ component }: Pick<Event, 'component'>, name: string): string =>
  `“${eventWords(component).title}” is left out: we cannot read ${unreadable(component, name) ?? name.toUpperCase()}.`

/** Starts of an event that is a class: not cancelled, and with a time of day. */
function readStarts({ component, zones }: Event, options: Options, notes: Set<string>): Date[] {
  const property = component.getFirstProperty('dtstart')
  const start = property?.getFirstValue()
  const { title } = eventWords(component)
  if (!property || !(start instanceof ICAL.Time)) {
    notes.add(property ? leftOut({ component }, 'dtstart') : `“${title}” has no start, and is left out.`)
    return []
  }
  if (start.isDate) {
    notes.add(`“${title}” has no time of day, and is left out.`)
    return []
  }
  if (String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') return []
  const zone = zoneOf(property, start, zones)
  if (zone.kind === 'floating' && zone.unknown)
    notes.add(`We do not know the time zone “${withEllipsis(zone.unknown, 60)}”, and took yours.`)
  if (component.getFirstProperty('recurrence-id')?.getFirstParameter('range'))
    notes.add(`“${title}” changes all later classes too. We changed the first: please check the others.`)
  const odd = unreadable(component, 'exdate') ?? unreadable(component, 'rdate')
  if (odd) {
    notes.add(`“${title}” has ${odd}, which we cannot read, and is left out.`)
    return []
  }
  try {
    return startsOf(component, zone, zones, options)
  } catch (error) {
    const why = error instanceof TooOften ? 'repeats too often for a class' : 'has a rule that we cannot read'
    notes.add(`“${title}” ${why}, and is left out.`)
    return []
  }
}

function* classAt(
  { component, zones, uid }: Event,
  startsAt: Date,
  key: string,
  notes: Set<string>,
): Generator<TimedClass> {
  const clocks = shownOn(component, zones)
  const { notes: tooLong, ...words } = eventWords(component)
  if (words.title === '') {
    notes.add('An entry without a name is left out.')
    return
  }
  for (const note of tooLong) notes.add(note)
  const { date, minute: start } = clocks.localAt(startsAt)
  const minutes = minutesOf(component, zones)
  const odd = unreadable(component, 'dtend') ?? unreadable(component, 'duration')
  if (odd) notes.add(`“${words.title}” has no end: we cannot read ${odd}.`)
  const end = minutes === undefined ? null : start + minutes
  const one: Occurrence = { ...words, date, start, end }
  yield {
    ...one,
    startsAt,
    timeZone: clocks.timeZone,
    key: uid === '' ? `${date} ${start} ${classKey(words.title)}` : key,
  }
}

function shownOn(component: ICAL.Component, zones: Zones): Clocks {
  const property = component.getFirstProperty('dtstart')
  return property
    ? clocksFor(zoneOf(property, property.getFirstValue() as ICAL.Time, zones), zones)
    : zones.home
}

const DAY = 24 * 60

/** How long an event is; undefined if it does not say, or not sensibly. */
function minutesOf(component: ICAL.Component, zones: Zones): number | undefined {
  const duration = component.getFirstPropertyValue('duration')
  const [from, to] = ['dtstart', 'dtend'].map((name) => timeAt(component, name, zones))
  const minutes =
    duration instanceof ICAL.Duration
      ? Math.round(duration.toSeconds() / 60)
      : from && to && Math.round((to.getTime() - from.getTime()) / 60_000)
  return minutes !== undefined && minutes > 0 && minutes <= DAY ? minutes : undefined
}

function timeAt(component: ICAL.Component, name: string, zones: Zones): Date | undefined {
  const property = component.getFirstProperty(name)
  const time = property?.getFirstValue()
  if (!property || !(time instanceof ICAL.Time) || time.isDate) return undefined
  return instantAt(time, zoneOf(property, time, zones))
}
