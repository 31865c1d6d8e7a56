import { findIana } from 'windows-iana'
import { clocksIn } from '#domain/timetable/local-instant.ts'

const isZone = (name: string): boolean => clocksIn(name) !== undefined

/** "Eastern Standard Time", by CLDR's table; the place without a territory is the most usual one. */
const ofWindows = (name: string): string | undefined => findIana(name as never)[0]

/** "Europe/Berlin", or the end of "/citadel.org/20260101_1/Europe/Berlin". */
function ofWorld(tzid: string): string | undefined {
  const parts = tzid.split('/')
  return [tzid, parts.slice(-3).join('/'), parts.slice(-2).join('/')].find(isZone)
}

/** "(UTC-05:00) Eastern Time (US & Canada)", "(UTC+01:00) Amsterdam, Berlin, Rome": what Windows shows. */
const SHOWN = /^\((?:UTC|GMT)([+-]\d{2}):?(\d{2})\)/i

/** Hours east of Greenwich in the middle of January, when clocks of the north show their standard time. */
function isAhead(zone: string, hours: number): boolean {
  const clocks = clocksIn(zone)
  const offsets = [0, 6].map((month) => {
    const at = new Date(Date.UTC(2026, month, 15))
    const shown = clocks?.localAt(at)
    return shown ? (Date.parse(shown.date) - at.getTime()) / 60_000 + shown.minute : Number.NaN
  })
  return Math.min(...offsets) === hours * 60
}

function ofCities(words: string, hours: number): string | undefined {
  const zones = Intl.supportedValuesOf('timeZone')
  const cities = words.split(',').map((city) => city.trim().replaceAll(' ', '_'))
  return zones.find((zone) => cities.includes(zone.slice(zone.lastIndexOf('/') + 1)) && isAhead(zone, hours))
}

function asShown(tzid: string): string | undefined {
  const [distance = '', hour, minute] = SHOWN.exec(tzid) ?? []
  if (hour === undefined) return undefined
  const words = tzid.slice(distance.length).trim()
  const hours = Number(hour) + (Math.sign(Number(hour)) || 1) * (Number(minute) / 60)
  const bracket = words.endsWith(')') ? words.lastIndexOf('(') : -1
  const name = (bracket < 0 ? words : words.slice(0, bracket)).trim().replace(/ Time$/, '')
  return ofWindows(`${name} Standard Time`) ?? ofCities(words, hours)
}

/** "GMT-0500": a fixed distance in whole hours, whose sign is the other way round in the world's names. */
function fixed(tzid: string): string | undefined {
  const [, sign, hours] = /^(?:GMT|UTC)([+-])0?(\d{1,2})(?::?00)?$/i.exec(tzid) ?? []
  const name = sign && `Etc/GMT${hours === '0' ? '' : `${sign === '+' ? '-' : '+'}${hours}`}`
  return name && isZone(name) ? name : undefined
}

/** "W. Europe Standard Time 1": Exchange numbers zones of one name. */
function unnumbered(name: string): string {
  const space = name.lastIndexOf(' ')
  return /^\d+$/.test(name.slice(space + 1)) ? name.slice(0, Math.max(0, space)).trim() : name
}

/**
 * The IANA name of a zone as calendars call it: by that name, with a path before it, as Windows calls or shows it, or as a
 * distance from Greenwich. Undefined for any other.
 */
export function zoneNamed(tzid: string): string | undefined {
  const name = tzid.trim()
  if (name === '') return undefined
  return ofWorld(name) ?? ofWindows(name) ?? ofWindows(unnumbered(name)) ?? asShown(name) ?? fixed(name)
}
