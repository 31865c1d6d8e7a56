import type { ColumnRole } from './column-map.ts'

/**
 * What booking systems and spreadsheets call their columns, in English and German, the surest first. Written as
 * `plainName` leaves them.
 */
const NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  title: names(
    'class name, class title, class, course name, course, session name, session, event name, event title, event, activity name, activity, workout, service name, service, offering, title, name, kursname, kurstitel, kurs, bezeichnung, titel, angebot, stunde, aktivitat',
  ),
  day: names(
    'class date, session date, event date, start date, date start, date, datum, startdatum, day of week, weekday, day, wochentag, tag, tage',
  ),
  start: names(
    'start time, starttime, time start, starts at, class time, starts, start, begins, begin, time, date time, datetime, start date time, startzeit, beginn, anfang, uhrzeit, zeit, from, von',
  ),
  end: names(
    'end time, endtime, time end, ends at, ends, end, end date time, finish, until, to, endzeit, ende, bis',
  ),
  duration: names('duration, length, duration minutes, duration min, duration in minutes, minutes, dauer'),
  instructor: names(
    'instructor name, instructor, instructors, teacher name, teacher, teachers, trainer name, trainer, trainers, trainerin, coach name, coach, coaches, staff name, staff member, staff, taught by, kursleiter, kursleiterin, kursleitung, lehrer, lehrerin, mitarbeiter',
  ),
  place: names(
    'room name, room, studio name, studio, location name, location, venue, place, facility, establishment, resource, area, raum, saal, ort, standort',
  ),
  spotsLeft: names(
    'spots left, spots available, spots remaining, available spots, remaining spots, free spots, open spots, spaces left, spaces available, places left, remaining, availability, available, spots, freie platze, freie platze online, frei, verfugbar',
  ),
  capacity: names(
    'capacity, class capacity, max capacity, total capacity, max participants, effectif max, max attendees, total spots, max, size, kapazitat, platze, max teilnehmer, maximale teilnehmer',
  ),
  booked: names(
    'booked, total booked, booked spots, signed up, bookings, reservations, attendees, participants, enrolled, registered, gebucht, buchungen, anmeldungen, teilnehmer',
  ),
  link: names(
    'booking link, booking url, book link, registration link, registration url, link, url, buchungslink, website',
  ),
  status: names('status, class status, state, cancelled, canceled, is cancelled, abgesagt, storniert'),
}

function names(list: string): string[] {
  return list.split(', ')
}

export const ROLES = Object.keys(NAMES) as readonly ColumnRole[]

/** A name without case, accents, brackets and punctuation. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * How sure a column's name says a role; 0 is not at all. A name of several words may be part of a longer one, as in
 * "Class start time".
 */
function sureness(role: ColumnRole, header: string): number {
  const plain = plainName(header)
  const exact = NAMES[role].indexOf(plain)
  if (exact >= 0) return 2000 - exact
  const part = NAMES[role].findIndex((name) => name.includes(' ') && ` ${plain} `.includes(` ${name} `))
  return part >= 0 ? 1000 - part : 0
}

/** The columns that a row of names says, each for the role that it says best. */
export function rolesNamed(row: readonly string[]): ReadonlyMap<ColumnRole, number> {
  const found = ROLES.flatMap((role) => row.map((cell, at) => ({ role, at, sure: sureness(role, cell) })))
    .filter(({ sure }) => sure > 0)
    .toSorted((a, b) => b.sure - a.sure)
  const columns = new Map<ColumnRole, number>()
  const taken = new Set<number>()
  for (const { role, at } of found) {
    if (columns.has(role) || taken.has(at)) continue
    columns.set(role, at)
    taken.add(at)
  }
  return columns
}
