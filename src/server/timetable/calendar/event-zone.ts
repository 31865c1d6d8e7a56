import type ICAL from 'ical.js'
import { type Clocks, clocksIn } from '#domain/timetable/local-instant.ts'

/** The clocks that the events of a calendar name. */
export type Zones = {
  /** Of times without a zone. */
  readonly home: Clocks
  /** Undefined for names that the world does not have. */
  named(tzid: string): Clocks | undefined
}

/** Where the clocks of an event are. `unknown` names a zone that the file neither describes nor the world has. */
export type EventZone =
  | { readonly kind: 'named'; readonly clocks: Clocks }
  | { readonly kind: 'utc' | 'described'; readonly clocks?: undefined }
  | { readonly kind: 'floating'; readonly unknown?: string; readonly clocks: Clocks }

/** `said` is the calendar's own zone, blank if it does not say one. */
export function openZones(said: string, home: Clocks): Zones {
  const opened = new Map<string, Clocks | undefined>()
  const named = (tzid: string) => {
    if (!opened.has(tzid)) opened.set(tzid, clocksOf(tzid))
    return opened.get(tzid)
  }
  return { named, home: (said && named(said)) || home }
}

/** Clocks of "Europe/Berlin", or of "/citadel.org/20260101_1/Europe/Berlin". */
function clocksOf(tzid: string): Clocks | undefined {
  const parts = tzid.split('/')
  for (const name of [tzid, parts.slice(-3).join('/'), parts.slice(-2).join('/')]) {
    const clocks = clocksIn(name)
    if (clocks) return clocks
  }
  return undefined
}

/** The zone of a date property. A name of the world wins over the file's description of it. */
export function zoneOf(property: ICAL.Property, time: ICAL.Time, zones: Zones): EventZone {
  const tzid = property.getFirstParameter('tzid')
  if (!tzid) return time.zone?.tzid === 'UTC' ? { kind: 'utc' } : { kind: 'floating', clocks: zones.home }
  const clocks = zones.named(tzid)
  if (clocks) return { kind: 'named', clocks }
  if (time.zone && time.zone.tzid !== 'floating') return { kind: 'described' }
  return { kind: 'floating', unknown: tzid, clocks: zones.home }
}

/** The instant of a time on the clocks of a zone. Undefined for a date before 1900. */
export function instantAt(time: ICAL.Time, { clocks }: EventZone): Date | undefined {
  if (!clocks) return new Date(time.toUnixTime() * 1000)
  return clocks.instantOf(time.toString().slice(0, 10), time.hour * 60 + time.minute)
}

/** The clocks that show an event: its own where they have a name. */
export const clocksFor = (zone: EventZone, zones: Zones): Clocks => zone.clocks ?? zones.home
