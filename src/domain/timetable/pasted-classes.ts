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
  /** Where the line says it; 0 is sold out. */
  readonly spotsLeft: number | undefined
  /** The first https address of the line. */
  readonly link: string | undefined
}

type Pasted = {
  readonly classes: readonly PastedClass[]
  /** Lines that are no class. */
  readonly unread: readonly Line[]
  /** Classes that the text calls off, which are left out. */
  readonly calledOff: number
  /** The line whose classes are too many: nothing is read from there on. */
  readonly full?: Line
}

/** Numbered from 1. */
type Line = { readonly line: number; readonly text: string }

/**
 * Reads a pasted timetable line by line, up to so many classes. A weekday on a line of its own, or with its date, holds
 * for the lines below it.
 */
export function readPastedClasses(text: string, max = Number.POSITIVE_INFINITY): Pasted {
  const classes: PastedClass[] = []
  const unread: Line[] = []
  let calledOff = 0
  let heading: readonly number[] | undefined
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw
      .replace(CONTROLS, ' ')
      .replace(/^[\s•*·]+/, '')
      .trim()
    if (line === '') continue
    const { weekdays = heading, rest: dated } = weekdaysIn(line, heading)
    const rest = withoutDate(dated)
    if (rest === '') {
      heading = weekdays
      continue
    }
    const read = weekdays === undefined || line.length > LINE_MAX ? undefined : classAt(rest)
    if (read && CALLED_OFF.test(rest)) calledOff += weekdays?.length ?? 0
    else if (read) classes.push(...(weekdays ?? []).map((weekday) => ({ weekday, ...read })))
    else {
      unread.push({ line: index + 1, text: line })
      // "Tuesday evening": the lines below are not of the day above. Short names are words, as "So" and "We".
      if (/^\p{L}{6}/u.test(line)) heading = weekdays
    }
    if (classes.length > max)
      return { classes: classes.slice(0, max), unread, calledOff, full: { line: index + 1, text: line } }
  }
  return { classes, unread, calledOff }
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

/** "25.03.", "25.03.2031", "25/03", "March 25", "25. März". */
const DATE =
  /^(?:\d{1,2}([./])\s?(?:0?[1-9]|1[0-2])(?:\1\s?(?:\d{4}|\d{2}(?![\d:.]))?)?|\d{1,2}(?:\.|st|nd|rd|th)?\s+MONTH(?:\s+\d{4})?|MONTH\s+\d{1,2}(?:st|nd|rd|th)?(?:,?\s+\d{4})?)(?!\d)/.source.replaceAll(
    'MONTH',
    '(?:jan|feb|mar|mär|mrz|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\\p{L}*\\.?',
  )
const DATE_ALONE = new RegExp(`${DATE}[\\s:.,–-]*$`, 'iu')
const DATE_FIRST = new RegExp(`${DATE}[\\s,|–-]+`, 'iu')

/** A date after the weekday says nothing more. "10.10 – 11.10 Flow" is a time. */
function withoutDate(text: string): string {
  if (DATE_ALONE.test(text)) return ''
  const rest = text.replace(DATE_FIRST, '')
  const isTime = rest === text || timeSpanAt(text.replace(/\s.*/, '')) !== undefined
  return timeSpanAt(rest) && (!isTime || /^\d{1,2}([./])\d{1,2}\1/.test(text)) ? rest : text
}

const CALLED_OFF =
  /(?<!\p{L})(?:cancell?ed|called off|fällt (?:leider |heute )?aus|entfällt|abgesagt|annulée?|cancelad[oa]|annullat[oa])(?!\p{L})/iu

/** All but tabs, which part columns. */
const CONTROLS = /[^\P{Cc}\t]/gu
/** A longer line is prose. */
const LINE_MAX = 1000
const LINK = /\bhttps:\/\/[^\s<>"|()]+/

function classAt(text: string): Omit<PastedClass, 'weekday'> | undefined {
  const span = timeSpanAt(text)
  if (!span) return undefined
  const link = LINK.exec(text)?.[0]
  const { title, ...about } = namesIn(withoutSeparator(text.slice(span.length).replace(LINK, '')))
  return title === '' ? undefined : { start: span.start, end: span.end, title, ...about, link }
}

const PLACE = /^(?:studio|room|raum|saal|halle?|floor|loft|etage|online|zoom)(?![\p{L}])/iu
const LEVEL = /\d|\b(?:levels?|beginners?|intermediate|advanced|open)\b/i

type Names = Pick<PastedClass, 'title' | 'instructor' | 'place' | 'spotsLeft'>

const FULL = /^(?:full|fully booked|sold out|waitlist|ausgebucht|voll|warteliste)$/i
const SPOTS =
  /^(?:(?:noch|nur|only|last)\s)?(\d{1,3})\s(?:freie\s)?(?:spots?|spaces?|places?|plätze|platz)(?:\s(?:left|free|available|frei))?$/i

/** "sold out", "noch 2 Plätze". Undefined for other words. */
function spotsIn(words: string): number | undefined {
  const said = FULL.test(words) ? '0' : SPOTS.exec(words)?.[1]
  return said === undefined ? undefined : Number(said)
}

/** Takes details from the end while they are a person, a place or the spots left. Others, as levels, belong to the title. */
function namesIn(text: string): Names {
  let names: Names = { title: tidy(text), instructor: undefined, place: undefined, spotsLeft: undefined }
  for (let rest = text.trim(); ; ) {
    const { before, words, isPlace } = lastDetail(rest)
    if (before === '' || words === '') return names
    const spotsLeft = spotsIn(words)
    if (spotsLeft !== undefined && names.spotsLeft === undefined)
      names = { ...names, title: tidy(before), spotsLeft }
    else if (isPlace && names.place === undefined) names = { ...names, title: tidy(before), place: words }
    else if (!isPlace && !LEVEL.test(words) && names.instructor === undefined)
      names = { ...names, title: tidy(before), instructor: words }
    else return names
    rest = before
  }
}

/** "(Mia)", "[Mia]", a last column, "with Mia", "mit Mia" or "@ Downtown". */
function lastDetail(text: string): { before: string; words: string; isPlace: boolean } {
  const named =
    /^(.*)[([]([^()[\]]+)[)\]]$/.exec(text) ?? /^(.*)[|\t]([^|\t]+)$/.exec(text) ?? withPerson(text)
  const [, before = '', detail = ''] = named ?? /^(.*\S)\s+@([^@]+)$/.exec(text) ?? []
  const words = tidy(detail).replace(
    /^(?:trainer(?:in)?|coach|instructor|teacher|lehrer(?:in)?|(?:kurs)?leitung|mit|with)(?::\s*|(?<=mit|with)\s)/i,
    '',
  )
  return { before: before.trim(), words, isPlace: !named || PLACE.test(words) }
}

/** The last "with", "mit" or "w/" behind every "@", and what is around it. */
function withPerson(text: string): readonly string[] | undefined {
  const from = Math.max(0, text.lastIndexOf('@'))
  const [, before, person] = /^(.*\S)\s(?:with\s|mit\s|w\/\s?)(.+)$/is.exec(text.slice(from)) ?? []
  return before === undefined || person === undefined
    ? undefined
    : [text, text.slice(0, from) + before, person]
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
