import { timeSpanAt } from './time-span.ts'
import { weekdayNamed } from './weekday-names.ts'

/** A class of a weekly timetable. 0 is Sunday; times are minutes of the day, `end` above 1440 is after midnight. */
type PastedClass = {
  readonly weekday: number
  readonly start: number
  readonly end: number | undefined
  readonly title: string
  readonly instructor: string | undefined
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
  let heading: number | undefined
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/^[\s•*·]+/, '').trim()
    if (line === '') continue
    const { weekday = heading, rest } = weekdayAt(line)
    if (rest === '') {
      heading = weekday
      continue
    }
    const read = weekday === undefined ? undefined : classAt(weekday, rest)
    if (read) classes.push(read)
    else unread.push({ line: index + 1, text: line })
  }
  return { classes, unread }
}

function weekdayAt(line: string): { weekday?: number; rest: string } {
  const word = /^\p{L}+/u.exec(line)?.[0]
  const weekday = word === undefined ? undefined : weekdayNamed(word)
  if (word === undefined || weekday === undefined) return { rest: line }
  return { weekday, rest: withoutSeparator(line.slice(word.length)) }
}

function classAt(weekday: number, text: string): PastedClass | undefined {
  const span = timeSpanAt(text)
  if (!span) return undefined
  const { title, instructor } = instructorIn(withoutSeparator(text.slice(span.length)))
  return title === '' ? undefined : { weekday, start: span.start, end: span.end, title, instructor }
}

/** "(Mia)", "with Mia", "mit Mia" or a last column. Parentheses with a digit or a level belong to the title. */
function instructorIn(text: string): { title: string; instructor: string | undefined } {
  const found =
    /^([^()]+)\(([^()]+)\)$/.exec(text) ??
    /^(.*\S)\s(?:with|mit)\s(.+)$/i.exec(text) ??
    /^([^|\t]+)[|\t]([^|\t]+)$/.exec(text)
  const instructor = tidy(found?.[2] ?? '')
  if (instructor === '' || /\d|\b(?:levels?|beginners?|intermediate|advanced|open)\b/i.test(instructor))
    return { title: tidy(text), instructor: undefined }
  return { title: tidy(found?.[1] ?? ''), instructor }
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

const withoutSeparator = (text: string): string => text.replace(/^[\s.:,;|–—-]+/, '')
