import ICAL from 'ical.js'
import { classKey } from '#domain/classes/class-type.ts'
import { shortened, withEllipsis } from '#domain/letters.ts'
import { type Clocks, clocksIn } from '#domain/timetable/local-instant.ts'
import { CALENDAR_CLASSES_MAX, type Occurrence } from '#domain/timetable/occurrence.ts'
import { fewNotes, type TimedClass } from '#server/timetable/reading.ts'
import { startsOf, TooOften, type Window } from './event-starts.ts'
import { type EventWords, eventWords, oneLine } from './event-words.ts'
import { clocksFor, type EventZone, instantAt, openZones, type Zones, zoneOf } from './event-zone.ts'
import { lineAt } from './line-at.ts'
import { parseCalendar } from './parse-calendar.ts'
import { weeksThatFit } from './weeks-that-fit.ts'

/** A refusal is of the whole file, in words for its owner; else `notes` say what is left out. */
export type CalendarReading =
  | { readonly refusal: string }
  | {
      readonly classes: readonly TimedClass[]
      readonly notes: readonly string[]
      /** What is damaged, in sentences; those are among the notes, too. Classes may be missing. */
      readonly faults: readonly string[]
      /** As the calendar calls itself; blank if it does not. */
      readonly name: string
      /** Weeks from the first on that were read: fewer than were asked for, if all have too many classes. */
      readonly weeks: number
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
  const parsed = eventsOf(text.replace(/^\uFEFF/, ''), home, options)
  if ('refusal' in parsed) return parsed
  const { events } = parsed
  if (events.length > EVENTS_MAX) return refused(`It has more than ${EVENTS_MAX} entries.`)
  const notes: Notes = { odd: new Set(), faults: new Set(parsed.faults) }
  const classes: TimedClass[] = []
  for (const one of classesOf(events, options, notes)) {
    classes.push(one)
    if (classes.length > CLASSES_MAX)
      return refused(`It has more than ${CLASSES_MAX} classes in these weeks.`)
  }
  const byTime = distinct(classes).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const fitting = weeksThatFit(byTime, options, home)
  if (!fitting) return refused(`It has more than ${CALENDAR_CLASSES_MAX} classes in a week.`)
  const faults = fewNotes([...notes.faults])
  return {
    ...fitting,
    faults,
    notes: fewNotes([...fitting.notes, ...faults, ...notes.odd]),
    name: nameOf(text),
  }
}

/** Far more than are imported: those that do not fit are of later weeks. */
const CLASSES_MAX = 20_000

/** The last of each key. Classes of one key, as of a program that gives all entries one id, are told apart by their titles. */
function distinct(classes: readonly TimedClass[]): TimedClass[] {
  const groups = Map.groupBy(classes, ({ key }) => key)
  return [...groups.values()].flatMap((group) => {
    const byTitle = new Map(group.map((one) => [classKey(one.title), one]))
    if (byTitle.size === 1) return [...byTitle.values()]
    return [...byTitle].map(([title, one]) => ({ ...one, key: `${one.key} ${title}` }))
  })
}

/** Sentences on what is left out or doubtful, and on what is damaged. */
type Notes = { readonly odd: Set<string>; readonly faults: Set<string> }

const NAME_MAX = 60

const nameOf = (text: string): string =>
  shortened(
    oneLine(
      /^(?:X-WR-CALNAME|NAME)(?:;[^:\r\n\u2028\u2029]*)?:(.*)$/im.exec(text)?.[1]?.replaceAll('\\', '') ?? '',
    ),
    NAME_MAX,
  ).text

const refused = (sentence: string) => ({ refusal: `We cannot use this calendar. ${sentence}` })

type Event = {
  readonly component: ICAL.Component
  readonly uid: string
  readonly zones: Zones
  readonly words: EventWords
}

type Events = { readonly events: readonly Event[]; readonly faults: readonly string[] }

function eventsOf(text: string, home: Clocks, { from }: Window): Events | { readonly refusal: string } {
  if (/^\s*<(?:!doctype|html)/i.test(text))
    return refused('It is a web page. Look for “subscribe” or “export” in your booking system.')
  if (!/^BEGIN:V(?:CALENDAR|EVENT)[^\S\r\n]*$/im.test(text))
    return refused(`It does not begin like a calendar (.ics). ${lineAt('first', text)}`.trim())
  const calendars = parseCalendar(text)
  if (!calendars) return refused(`It ends in the middle. ${lineAt('last', text)} Please export it again.`)
  const events = calendars.flatMap(({ component: calendar }) => {
    const zones = openZones(calendar, home, from.getUTCFullYear())
    return calendar.getAllSubcomponents('vevent').map((component) => ({
      component,
      zones,
      uid: String(component.getFirstPropertyValue('uid') ?? ''),
      words: eventWords(component),
    }))
  })
  return { events, faults: calendars.flatMap(({ faults }) => faults) }
}

/** Single changes take the place of the repeat that they name. */
function* classesOf(events: readonly Event[], options: Options, notes: Notes): Generator<TimedClass> {
  const changes = new Map<string, Event>()
  const masters: Event[] = []
  for (const event of events) {
    const id = recurrenceOf(event)
    if (id === 'unreadable') notes.faults.add(leftOut(event, 'recurrence-id'))
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

/** The repeat that an entry changes. Without a zone, it is said on the clocks of the entry. */
function recurrenceOf({ component, zones }: Event): string | undefined {
  const property = component.getFirstProperty('recurrence-id')
  if (!property) return undefined
  const time = property.getFirstValue()
  if (!(time instanceof ICAL.Time)) return 'unreadable'
  return instantAt(time, zoneOf(property, time, zones, ownZone(component, zones)))?.toISOString()
}

/** The zone of an entry's start, if it has one. */
function ownZone(component: ICAL.Component, zones: Zones): EventZone | undefined {
  const property = component.getFirstProperty('dtstart')
  const start = property?.getFirstValue()
  const zone = property && start instanceof ICAL.Time ? zoneOf(property, start, zones) : undefined
  return zone?.kind === 'utc' ? undefined : zone
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

const leftOut = ({ component, words }: Pick<Event, 'component' | 'words'>, name: string): string =>
  `“${words.title}” is left out: we cannot read ${unreadable(component, name) ?? name.toUpperCase()}.`

/** Starts of an event that is a class: not cancelled, and with a time of day. */
function readStarts({ component, zones, words }: Event, options: Options, notes: Notes): Date[] {
  const property = component.getFirstProperty('dtstart')
  const start = property?.getFirstValue()
  const { title, isCalledOff } = words
  if (!property || !(start instanceof ICAL.Time)) {
    if (property) notes.faults.add(leftOut({ component, words }, 'dtstart'))
    else notes.odd.add(`“${title}” has no start, and is left out.`)
    return []
  }
  if (start.isDate) {
    notes.odd.add(`“${title}” has no time of day, and is left out.`)
    return []
  }
  if (String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') return []
  const zone = zoneOf(property, start, zones)
  if (zone.kind === 'floating' && zone.unknown)
    notes.odd.add(`We do not know the time zone “${withEllipsis(zone.unknown, 60)}”, and took yours.`)
  if (component.getFirstProperty('recurrence-id')?.getFirstParameter('range'))
    notes.odd.add(`“${title}” changes all later classes too. We changed the first: please check the others.`)
  const odd = ['rrule', 'exdate', 'rdate'].map((name) => unreadable(component, name)).find(Boolean)
  if (odd) {
    notes.faults.add(`“${title}” has ${odd}, which we cannot read, and is left out.`)
    return []
  }
  try {
    const starts = startsOf(component, zone, zones, options)
    if (!isCalledOff || starts.length === 0) return starts
    notes.odd.add(`“${title}” is called off, and is left out.`)
    return []
  } catch (error) {
    if (error instanceof TooOften) notes.odd.add(`“${title}” repeats too often for a class, and is left out.`)
    else notes.faults.add(`“${title}” has a rule that we cannot read, and is left out.`)
    return []
  }
}

function* classAt(
  { component, zones, uid, words: all }: Event,
  startsAt: Date,
  key: string,
  notes: Notes,
): Generator<TimedClass> {
  const clocks = shownOn(component, zones)
  const { notes: tooLong, isCalledOff: _, ...words } = all
  if (words.title === '') {
    notes.odd.add('An entry without a name is left out.')
    return
  }
  for (const note of tooLong) notes.odd.add(note)
  const { date, minute: start } = clocks.localAt(startsAt)
  const minutes = minutesOf(component, zones)
  const odd = unreadable(component, 'dtend') ?? unreadable(component, 'duration')
  if (odd) notes.faults.add(`“${words.title}” has no end: we cannot read ${odd}.`)
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
  return instantAt(time, zoneOf(property, time, zones, ownZone(component, zones)))
}
