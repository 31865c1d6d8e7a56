import { timeSpanAt } from './time-span.ts'
import { type Weekdays, weekdaysAt, withoutSeparator } from './weekdays-at.ts'

/** A class of a weekly timetable. 0 is Sunday; times are minutes of the day, `end` above 1440 is after midnight. */
export type PastedClass = {
  readonly weekday: number
  readonly start: number
  readonly end: number | undefined
  readonly title: string
  readonly instructor: string | undefined
  /** "Studio A", "Saal 2". */
  readonly place: string | undefined
  /** The first https address of the line. */
  readonly link: string | undefined
}

type Pasted = {
  readonly classes: readonly PastedClass[]
  /** Lines that are no class, numbered from 1. */
  readonly unread: readonly { readonly line: number; readonly text: string }[]
}

/** Reads a pasted timetable line by line. A weekday on a line of its own holds for the lines below it. */
export function readPastedClasses(text: string): Pasted {
  const classes: PastedClass[] = []
  const unread: { line: number; text: string }[] = []
  let heading: readonly number[] | undefined
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw
      .replace(CONTROLS, ' ')
      .replace(/^[\s•*·]+/, '')
      .trim()
    if (line === '') continue
    const { weekdays = heading, rest } = weekdaysIn(line, heading)
    if (rest === '') {
      heading = weekdays
      continue
    }
    const read = weekdays === undefined || line.length > LINE_MAX ? undefined : classAt(rest)
    if (read) classes.push(...(weekdays ?? []).map((weekday) => ({ weekday, ...read })))
    else unread.push({ line: index + 1, text: line })
  }
  return { classes, unread }
}

/**
 * The weekdays that a line begins with, or that follow its time, as in "18:00 Mon Pole Flow". Below a heading they do
 * not follow it: "Sun Salutation" is a class.
 */
function weekdaysIn(line: string, heading: readonly number[] | undefined): Weekdays {
  const first = weekdaysAt(line)
  if (first.weekdays || heading) return first
  const span = timeSpanAt(line)
  if (!span) return first
  const after = weekdaysAt(withoutSeparator(line.slice(span.length)))
  return after.weekdays ? { ...after, rest: `${line.slice(0, span.length)} ${after.rest}` } : first
}

/** All but tabs, which part columns. */
const CONTROLS = /[^\P{Cc}\t]/gu
/** A longer line is prose. */
const LINE_MAX = 1000
const LINK = /\bhttps:\/\/[^\s<>"|()]+/

function classAt(text: string): Omit<PastedClass, 'weekday'> | undefined {
  const span = timeSpanAt(text)
  if (!span) return undefined
  const link = LINK.exec(text)?.[0]
  const { title, instructor, place } = namesIn(withoutSeparator(text.slice(span.length).replace(LINK, '')))
  return title === '' ? undefined : { start: span.start, end: span.end, title, instructor, place, link }
}

const PLACE = /^(?:studio|room|raum|saal|halle?|floor|loft|etage|online|zoom)(?![\p{L}])/iu
const LEVEL = /\d|\b(?:levels?|beginners?|intermediate|advanced|open)\b/i

type Names = { title: string; instructor: string | undefined; place: string | undefined }

/** Takes details from the end while they are a person or a place. Others, as levels, belong to the title. */
function namesIn(text: string): Names {
  let names: Names = { title: tidy(text), instructor: undefined, place: undefined }
  for (let rest = text.trim(); ; ) {
    const { before, words, isPlace } = lastDetail(rest)
    if (before === '' || words === '') return names
    if (isPlace && names.place === undefined) names = { ...names, title: tidy(before), place: words }
    else if (!isPlace && !LEVEL.test(words) && names.instructor === undefined)
      names = { ...names, title: tidy(before), instructor: words }
    else return names
    rest = before
  }
}

/** "(Mia)", a last column, "with Mia", "mit Mia" or "@ Downtown". */
function lastDetail(text: string): { before: string; words: string; isPlace: boolean } {
  const named =
    /^(.*)\(([^()]+)\)$/.exec(text) ??
    /^(.*)[|\t]([^|\t]+)$/.exec(text) ??
    /^(.*\S)\s(?:with|mit)\s([^@]+)$/i.exec(text)
  const [, before = '', detail = ''] = named ?? /^(.*\S)\s+@\s*([^@]+)$/.exec(text) ?? []
  const words = tidy(detail)
  return { before: before.trim(), words, isPlace: !named || PLACE.test(words) }
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
