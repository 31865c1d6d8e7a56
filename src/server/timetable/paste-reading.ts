import { isWeekHeading } from '#domain/timetable/heading-week.ts'
import { clocksIn } from '#domain/timetable/local-instant.ts'
import { IMPORT_MAX } from '#domain/timetable/occurrence.ts'
import { withKeys } from '#domain/timetable/plan-import.ts'
import { readText } from '#domain/timetable/read-text.ts'
import { excerpt } from './excerpt.ts'
import { fewNotes, type Reading } from './reading.ts'
import { parseRows } from './table/parse-rows.ts'
import { plainWords } from './table/plain-words.ts'
import { otherWeekNamed, outsideNote, weeksOf, withinWeeks } from './weeks.ts'

export type Paste = {
  readonly text: string
  readonly monday: string
  readonly timeZone: string
  /** Names of the account's teachers. */
  readonly people?: readonly string[]
}

/** The classes of a pasted timetable: weekdays are of one week, dates of four. Throws a RangeError for an unknown zone. Pure: it runs in a thread. */
export function pasteReading({
  text: pasted,
  monday,
  timeZone,
  people = [],
}: Paste): { readonly reading: Reading } | { readonly tooMany: string } {
  const clocks = clocksIn(timeZone)
  if (!clocks) throw new RangeError(`${timeZone} is no time zone`)
  const text = plainWords(pasted)
  const tabbed = tabbedRows(text)
  const readFor = (week: string) =>
    readText(text, { monday: week, clocks, people: new Set(people), max: IMPORT_MAX, tabbed })
  const read = readFor(monday)
  if (read.full)
    return {
      tooMany: `That is more than ${IMPORT_MAX} classes, from line ${read.full.line} on: ${excerpt(read.full.text)}. Please paste one week at a time.`,
    }
  const first = Math.min(...read.classes.map(({ line }) => line))
  const within = withinWeeks(read.classes, monday)
  const timed = withKeys(within).flatMap((one) => {
    const startsAt = clocks.instantOf(one.date, one.start)
    return startsAt ? [{ ...one, timeZone, startsAt }] : []
  })
  return {
    reading: {
      source: 'paste',
      days: weeksOf(within, monday, { atLeast: 1 }),
      classes: timed,
      unread: read.unread.filter(
        ({ line, text: words }) => line > first || !isWeekHeading(words, { near: monday }),
      ),
      heading: otherWeekNamed(tabbed?.map((row) => row.join(' ')) ?? text.split('\n'), monday, (week) =>
        week === monday ? read.classes : readFor(week).classes,
      ),
      notes: [
        ...outsideNote(read.classes, within, 'text'),
        ...fewNotes([
          ...within.flatMap(({ tooLong }) => tooLong),
          ...read.calledOff.map(({ text: words }) => `Called off, so it is left out: ${excerpt(words)}.`),
        ]),
      ],
    },
  }
}

/** Cells that were copied from a sheet may have several lines, in quotation marks. */
function tabbedRows(text: string): readonly (readonly string[])[] | undefined {
  if (!text.includes('\t') || !text.includes('"')) return undefined
  const { rows, error } = parseRows(text, { delimiter: '\t' })
  return error === undefined ? rows : undefined
}
