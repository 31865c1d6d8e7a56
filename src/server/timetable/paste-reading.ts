import { clocksIn } from '#domain/timetable/local-instant.ts'
import { IMPORT_MAX } from '#domain/timetable/occurrence.ts'
import { withKeys } from '#domain/timetable/plan-import.ts'
import { readText } from '#domain/timetable/read-text.ts'
import { excerpt } from './excerpt.ts'
import { fewNotes, type Reading } from './reading.ts'
import { parseRows } from './table/parse-rows.ts'
import { plainWords } from './table/plain-words.ts'
import { outsideNote, weeksOf, withinWeeks } from './weeks.ts'

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
  const read = readText(text, {
    monday,
    clocks,
    people: new Set(people),
    max: IMPORT_MAX,
    tabbed: tabbedRows(text),
  })
  if (read.full)
    return {
      tooMany: `That is more than ${IMPORT_MAX} classes, from line ${read.full.line} on: ${excerpt(read.full.text)}. Please paste one week at a time.`,
    }
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
      unread: read.unread,
      notes: [
        ...outsideNote(read.classes, within, 'text'),
        ...fewNotes([
          ...read.unread.map(({ line, text: words, why }) => noteOf(line, words, why)),
          ...within.flatMap(({ tooLong }) => tooLong),
        ]),
        ...(read.calledOff > 0 ? [`Called off in your text: ${read.calledOff}.`] : []),
      ],
    },
  }
}

const noteOf = (line: number, words: string, why: string): string =>
  why === 'it is no class.' ? `Line ${line} is no class: ${words}` : `Line ${line} is left out: ${why}`

/** Cells that were copied from a sheet may have several lines, in quotation marks. */
function tabbedRows(text: string): readonly (readonly string[])[] | undefined {
  if (!text.includes('\t') || !text.includes('"')) return undefined
  const { rows, error } = parseRows(text, { delimiter: '\t' })
  return error === undefined ? rows : undefined
}
