import ICAL from 'ical.js'
import { type Clocks, clocksIn } from '#domain/timetable/local-instant.ts'
import { zoneNamed } from './zone-names.ts'

/** The clocks that the events of a calendar name. */
export type Zones = {
  /** Of times without a zone. */
  readonly home: Clocks
  /** Undefined for names that neither the world has nor the file places. */
  named(tzid: string): Clocks | undefined
  /** Clocks that show what the file's description of a zone says. */
  described(zone: ICAL.Timezone): Clocks
}

/** Where the clocks of an event are. `unknown` names a zone that the file neither describes nor the world has. */
export type EventZone =
  | { readonly kind: 'named'; readonly clocks: Clocks }
  | { readonly kind: 'utc'; readonly clocks?: undefined }
  | { readonly kind: 'described'; readonly clocks?: undefined; readonly shown: Clocks }
  | { readonly kind: 'floating'; readonly unknown?: string; readonly clocks: Clocks }

/** Zones that the file places on the map (`X-LIC-LOCATION`), by their names in the file. */
function placesIn(calendar: ICAL.Component): ReadonlyMap<string, string> {
  const zones = calendar.getAllSubcomponents('vtimezone')
  return new Map(
    zones.map((zone) => [
      String(zone.getFirstPropertyValue('tzid') ?? ''),
      String(zone.getFirstPropertyValue('x-lic-location') ?? ''),
    ]),
  )
}

/** The zones of a calendar. Times without a zone are on its own clocks if it names them, else on those of `home`. */
export function openZones(calendar: ICAL.Component, home: Clocks, year: number): Zones {
  const places = placesIn(calendar)
  const opened = new Map<string, Clocks | undefined>()
  const alike = new Map<ICAL.Timezone, Clocks>()
  function named(tzid: string): Clocks | undefined {
    if (!opened.has(tzid)) {
      const place = places.get(tzid)
      const name = zoneNamed(tzid) ?? (place ? zoneNamed(place) : undefined)
      opened.set(tzid, name === undefined ? undefined : clocksIn(name))
    }
    return opened.get(tzid)
  }
  const own = named(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')) ?? home
  return {
    named,
    home: own,
    described(zone) {
      const known = alike.get(zone) ?? clocksLike(zone, own, year)
      alike.set(zone, known)
      return known
    },
  }
}

/** Zones with more people first: many zones have the same clocks. */
const REGIONS = ['Europe/', 'America/', 'Asia/', 'Australia/'] as const
const place = (name: string): number => REGIONS.findIndex((region) => name.startsWith(region)) >>> 0

const MIDDLES = [1, 7] as const
const NOON = 12

/** Minutes by which clocks are ahead of UTC in the middles of January and July. */
const offsetsOf = (clocks: Clocks, year: number): string =>
  MIDDLES.map((month) => {
    const { date, minute } = clocks.localAt(new Date(Date.UTC(year, month - 1, 15, NOON)))
    return minute - NOON * 60 + (Number(date.slice(8)) - 15) * 24 * 60
  }).join(' ')

const describedOffsets = (zone: ICAL.Timezone, year: number): string =>
  MIDDLES.map((month) => {
    const time = ICAL.Time.fromData({ year, month, day: 15, hour: NOON, minute: 0, second: 0, isDate: false })
    return zone.utcOffset(time) / 60
  }).join(' ')

/** Clocks of the world that show what a description says, in summer and winter; else those of `home`. */
function clocksLike(zone: ICAL.Timezone, home: Clocks, year: number): Clocks {
  const offsets = describedOffsets(zone, year)
  if (offsetsOf(home, year) === offsets) return home
  const names = Intl.supportedValuesOf('timeZone').toSorted((a, b) => place(a) - place(b))
  for (const name of names) {
    const clocks = clocksIn(name)
    if (clocks && offsetsOf(clocks, year) === offsets) return clocks
  }
  return home
}

/** The zone of a date property. A name of the world wins over the file's description of it; `own` is for times without one. */
export function zoneOf(property: ICAL.Property, time: ICAL.Time, zones: Zones, own?: EventZone): EventZone {
  const tzid = property.getFirstParameter('tzid')
  if (!tzid && time.zone?.tzid === 'UTC') return { kind: 'utc' }
  if (!tzid) return own ?? { kind: 'floating', clocks: zones.home }
  const clocks = zones.named(tzid)
  if (clocks) return { kind: 'named', clocks }
  if (time.zone && time.zone.tzid !== 'floating')
    return { kind: 'described', shown: zones.described(time.zone) }
  return { kind: 'floating', unknown: tzid, clocks: zones.home }
}

/** The instant of a time on the clocks of a zone. Undefined for a date before 1900. */
export function instantAt(time: ICAL.Time, { clocks }: EventZone): Date | undefined {
  if (!clocks) return new Date(time.toUnixTime() * 1000)
  return clocks.instantOf(time.toString().slice(0, 10), time.hour * 60 + time.minute)
}

/** The clocks that show an event: its own where they have a name. */
export const clocksFor = (zone: EventZone, zones: Zones): Clocks =>
  zone.clocks ?? (zone.kind === 'described' ? zone.shown : zones.home)
