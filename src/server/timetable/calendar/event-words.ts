import type ICAL from 'ical.js'
import { BookingAddress } from '#domain/booking-address.ts'
import { withEllipsis } from '#domain/letters.ts'
import { storableWords } from '#domain/timetable/class-words.ts'
import { type Occurrence, SPOTS_MAX } from '#domain/timetable/occurrence.ts'
import { bookingLinkOf, linksIn } from '#domain/timetable/spans/links.ts'
import { isCalledOffIn } from '#domain/timetable/words/called-off.ts'
import { spotsLeftIn } from '#domain/timetable/words/spots.ts'
import { plainWords } from '#server/timetable/table/plain-words.ts'

export type EventWords = Pick<Occurrence, 'title' | 'instructor' | 'place' | 'spotsLeft' | 'bookingLink'> & {
  /** A sentence about each that is longer than a class takes. */
  readonly notes: readonly string[]
  /** Whether its name says so: "ABGESAGT Pole Flow". */
  readonly isCalledOff: boolean
}

const PERSON =
  /^[^\S\r\n\u2028\u2029]*(?:instructor|teacher|trainer|trainerin|coach|staff|kursleitung|mit|with)(?:\s*:)?\s+(\S.*)$/im
/** More than name and person have room for, so that what is not read is told with them. */
const SUMMARY_READ = 2000
/** The words of an event. Booking systems write person, spots and link into the description, each in their way. */
export function eventWords(event: ICAL.Component): EventWords {
  const said = (name: string) => plainWords(textOf(event.getFirstPropertyValue(name)))
  const description = said('description')
  const summary = oneLine(said('summary')).slice(0, SUMMARY_READ)
  const { title, person } = personIn(summary)
  const { spotsLeft } = spotsLeftIn(description)
  const links = [...linksIn(textOf(event.getFirstPropertyValue('url'))), ...linksIn(description)]
  const link = bookingLinkOf(links.filter(({ address }) => BookingAddress.safeParse(address).success))
  return {
    ...storableWords(
      {
        title,
        instructor: oneLine(PERSON.exec(description)?.[1] ?? person),
        place: oneLine(said('location')),
      },
      `“${withEllipsis(summary, 60)}”`,
    ),
    spotsLeft: spotsLeft === undefined ? null : Math.min(spotsLeft, SPOTS_MAX),
    bookingLink: link?.address ?? '',
    isCalledOff: isCalledOffIn(summary),
  }
}

/** "Pole Flow with Mia" */
function personIn(title: string): { title: string; person: string } {
  const [, before = title, person = ''] = /^(.*\S)\s(?:with|mit|w\/)\s(\p{Lu}.*)$/su.exec(title) ?? []
  return { title: before, person }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed()
