import ICAL from 'ical.js'
import { clocksFor, type EventZone, instantAt, type Zones, zoneOf } from './event-zone.ts'

/** The days that are read: `until` is not included. */
export type Window = { readonly from: Date; readonly until: Date }

/** Repeats of one event that are looked at; a class each day for a century has fewer. */
const REPEATS_MAX = 40_000

const DAY_MS = 86_400_000

/** No class repeats within a day: such rules are a mistake or an attack. */
const TOO_OFTEN = new Set(['SECONDLY', 'MINUTELY', 'HOURLY'])

export class TooOften extends Error {}

/**
 * The starts of an event within a window, by its rules, additions and exceptions. An endless rule ends with the window.
 * Throws `TooOften`.
 */
export function startsOf(
  event: ICAL.Component,
  zone: EventZone,
  zones: Zones,
  { from, until }: Window,
): Date[] {
  const start = event.getFirstPropertyValue('dtstart') as ICAL.Time
  const rules = event.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)
  if (rules.length === 0 && !event.hasProperty('rdate')) {
    const only = instantAt(start, zone)
    return only && only >= from && only < until ? [only] : []
  }
  if (rules.some(({ freq }) => TOO_OFTEN.has(freq))) throw new TooOften()
  for (const rule of rules) localizeUntil(rule, zone)
  const isLeftOut = exceptionsOf(event, zone, zones)
  const starts = new Map<number, Date>()
  // Clocks are asked only near the window: that is slow.
  const early = new Date(from.getTime() - 2 * DAY_MS).toISOString()
  const expansion = new ICAL.RecurExpansion({ component: withoutExceptions(event), dtstart: start })
  for (let looked = 0; ; looked += 1) {
    if (looked === REPEATS_MAX) throw new TooOften()
    const next = expansion.next()
    if (!next) break
    if (next.toString() < early) continue
    const instant = instantAt(next, zone)
    if (!instant) throw new RangeError('a date before 1900')
    if (instant >= until) break
    if (instant >= from && !isLeftOut(instant)) starts.set(instant.getTime(), instant)
  }
  for (const instant of additionsOf(event, zone, zones))
    if (instant >= from && instant < until && !isLeftOut(instant)) starts.set(instant.getTime(), instant)
  return [...starts.values()].toSorted((a, b) => a.getTime() - b.getTime())
}

/** Files say the end of a rule in UTC, or as a day. The rule is expanded on local clocks: its last class would be lost. */
function localizeUntil(rule: ICAL.Recur, { clocks }: EventZone): void {
  const { until } = rule
  if (until?.isDate) rule.until = ICAL.Time.fromData({ ...dateOf(until.toString()), ...LAST_SECOND })
  else if (until && clocks && until.zone?.tzid === 'UTC') {
    const { date, minute } = clocks.localAt(new Date(until.toUnixTime() * 1000))
    const time = { hour: Math.floor(minute / 60), minute: minute % 60, second: 59 }
    rule.until = ICAL.Time.fromData({ ...dateOf(date), ...time })
  }
}

const LAST_SECOND = { hour: 23, minute: 59, second: 59 } as const

function dateOf(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day, isDate: false }
}

/** Exceptions and additions may be in another zone than the event: they are compared as instants here. */
function withoutExceptions(event: ICAL.Component): ICAL.Component {
  const copy = new ICAL.Component('vevent')
  for (const property of event.getAllProperties('rrule')) copy.addProperty(ruleOf(property))
  return copy
}

function ruleOf(property: ICAL.Property): ICAL.Property {
  const rule = new ICAL.Property('rrule')
  rule.setValue(property.getFirstValue() as ICAL.Recur)
  return rule
}

function exceptionsOf(event: ICAL.Component, zone: EventZone, zones: Zones): (instant: Date) => boolean {
  const instants = new Set<number>()
  const days = new Set<string>()
  for (const property of event.getAllProperties('exdate'))
    for (const time of property.getValues() as ICAL.Time[])
      if (time.isDate) days.add(time.toString().slice(0, 10))
      // Without a zone they are on the clocks of the event.
      else
        instants.add(
          instantAt(time, zoneOf(property, time, zones, zone.kind === 'utc' ? undefined : zone))?.getTime() ??
            Number.NaN,
        )
  const clocks = clocksFor(zone, zones)
  return (instant) =>
    instants.has(instant.getTime()) || (days.size > 0 && days.has(clocks.localAt(instant).date))
}

function additionsOf(event: ICAL.Component, zone: EventZone, zones: Zones): Date[] {
  return event.getAllProperties('rdate').flatMap((property) =>
    (property.getValues() as (ICAL.Time | ICAL.Period)[]).flatMap((value) => {
      const time = value instanceof ICAL.Period ? value.start : value
      const instant = time.isDate
        ? undefined
        : instantAt(time, zoneOf(property, time, zones, zone.kind === 'utc' ? undefined : zone))
      return instant ? [instant] : []
    }),
  )
}
