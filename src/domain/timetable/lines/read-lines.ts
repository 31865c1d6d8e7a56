import type { Doubt } from '#domain/timetable/doubts.ts'
import { type Languages, languagesOf } from '#domain/timetable/spans/days.ts'
import { bookingLinkOf, type Link } from '#domain/timetable/spans/links.ts'
import type { Time } from '#domain/timetable/spans/times.ts'
import { tokensOf } from '#domain/timetable/spans/tokens.ts'
import { isCalledOffIn } from '#domain/timetable/words/called-off.ts'
import { type Details, detailsOf, type People, settlePeople } from './details.ts'
import { type Line, readLine, type WrittenDay } from './line.ts'
import { trimmed } from './trimmed.ts'

/** A line of a text, numbered from 1. */
export type TextLine = { readonly line: number; readonly text: string }

/** A class as a text has it, its day not yet in a calendar. */
export type LineClass = {
  readonly line: TextLine
  readonly day: WrittenDay
  readonly time: Time
  readonly title: string
  readonly instructor: string | undefined
  readonly place: string | undefined
  readonly spotsLeft: number | undefined
  readonly link: string | undefined
  readonly doubts: readonly Doubt[]
}

export type LinesRead = {
  readonly classes: readonly LineClass[]
  /** Lines that are no class, and no heading. */
  readonly unread: readonly TextLine[]
  /** Lines of classes that the text calls off, which are left out. */
  readonly calledOff: readonly TextLine[]
  /** The line whose classes are too many: nothing is read from there on. */
  readonly full?: TextLine | undefined
}

type Options = { readonly people: People; readonly max: number; readonly heading?: WrittenDay | undefined }

/** A longer line is prose. */
const LINE_MAX = 1000

type Open = {
  readonly line: TextLine
  readonly day: WrittenDay
  readonly time: Time
  readonly words: string
  readonly links: readonly Link[]
  readonly doubts: readonly Doubt[]
}

/**
 * Reads a timetable line by line. A day on a line of its own holds for the lines below it; a time on a line of its own
 * begins a class whose name and details are on the lines around it.
 */
export function readLines(lines: readonly TextLine[], { people, max, heading: first }: Options): LinesRead {
  const languages = languagesOf(lines.map(({ text }) => tokensOf(text.slice(0, LINE_MAX))))
  const open: Open[] = []
  const unread: TextLine[] = []
  const calledOff: TextLine[] = []
  let full: TextLine | undefined
  let headings: readonly WrittenDay[] = first ? [first] : []
  let above: readonly WrittenDay[] = []
  const stacks = stacksOf(lines, languages)
  for (const entry of lines) {
    if (entry.text.trim() === '') above = []
    if (entry.text.trim() === '' || stacks.used.has(entry.line)) continue
    const line =
      entry.text.length > LINE_MAX
        ? undefined
        : readLine(entry.text, { languages, isHeaded: headings.length > 0 })
    const stack = stacks.by.get(entry.line)
    if (line && isHeading(line)) {
      headings = line.days
      continue
    }
    const match = line ? classesIn(entry, line, headings.length > 0 ? headings : above, stack) : []
    if (match.length === 0) {
      above = []
      unread.push(entry)
      // "Tuesday evening": the lines below are not of the day above.
      if (line?.mayHead) headings = line.mayHead
      continue
    }
    if (isCalledOffIn(entry.text) || stack?.lines.some(({ text }) => isCalledOffIn(text))) {
      calledOff.push(entry)
      continue
    }
    if (line && line.days.length > 0) above = daysAbove(match)
    open.push(...match)
    const count = open.reduce((sum, { day }) => sum + (day.date ? 1 : (day.weekdays?.length ?? 1)), 0)
    if (count > max) {
      full = entry
      break
    }
  }
  const { classes, nameless } = settled(open, people)
  return { classes, unread: [...unread, ...nameless].toSorted((a, b) => a.line - b.line), calledOff, full }
}

/** The day of a line holds for the lines right below it that name none, in doubt: "Mo 18:00 Pole", "- 19:15 Heels". */
const daysAbove = (classes: readonly Open[]): readonly WrittenDay[] =>
  classes
    .slice(-1)
    .map(({ day }) => ({ ...day, doubts: [{ field: 'day', why: 'It is the day of the line above.' }] }))

const isHeading = (line: Line): boolean =>
  line.days.length > 0 && line.times.length === 0 && isDecoration(line.words) && line.links.length === 0

/** What may stand beside the day of a heading and says nothing. */
const isDecoration = (words: string): boolean =>
  !/[\p{L}\d]/u.test(words) ||
  /^(?:den|am|der|le|el|il|on|the|dia|día|giorno|dnia|klassen|classes|kurse|timetable|schedule|plan|kursplan|stundenplan)$/i.test(
    trimmed(words),
  )

function classesIn(
  entry: TextLine,
  line: Line,
  headings: readonly WrittenDay[],
  stack: Stack | undefined,
): readonly Open[] {
  const isStacked = stack !== undefined && stack.lines.length > 0
  const words = isStacked ? stack.lines.map(({ text }) => text).join('\n') : undefined
  if (line.classes.length === 0 && words === undefined) return []
  const classes =
    line.classes.length > 0 && words === undefined
      ? line.classes
      : line.times.map((time) => ({
          day: line.days[0],
          time,
          words: [words ?? '', line.words].filter(Boolean).join('\n'),
          doubts: time.doubts,
        }))
  return classes.flatMap(({ day, time, words: own, doubts }) => {
    const days = day ? [day] : headings
    return own === ''
      ? []
      : days.map((each) => ({
          line: entry,
          day: each,
          time,
          words: own,
          links: [...line.links, ...(stack?.links ?? [])],
          doubts: [...doubts, ...(day ? [] : each.doubts)],
        }))
  })
}

/** A class whose time stands on a line of its own, with the lines of its name and details. */
type Stack = { readonly lines: readonly TextLine[]; readonly links: readonly Link[] }

/** Lines that say a time and no name, with the lines that belong to each: below it, or also the one above where all have a name there. */
function stacksOf(lines: readonly TextLine[], languages: Languages): Stacks {
  const read = lines.map(({ text }) =>
    text.trim() === '' || text.length > LINE_MAX ? undefined : readLine(text, { languages, isHeaded: true }),
  )
  const alone = read.flatMap((line, at) => (isTimeAlone(line) ? [at] : []))
  const isNameFirst = alone.length > 0 && alone.every((at) => isText(read[at - 1]))
  const by = new Map<number, Stack>()
  const used = new Set<number>()
  for (const [nth, at] of alone.entries()) {
    const next = (alone[nth + 1] ?? read.length) - (isNameFirst ? 1 : 0)
    const places = isNameFirst ? [at - 1] : []
    for (let each = at + 1; each < next && isText(read[each]) && places.length < STACK_MAX; each += 1)
      places.push(each)
    if (places.length === 0) continue
    const own = places.flatMap((place) => {
      const [entry, line] = [lines[place], read[place]]
      return entry && line ? [{ entry: { ...entry, text: line.text }, links: line.links }] : []
    })
    for (const { entry } of own) used.add(entry.line)
    by.set(lines[at]?.line ?? 0, {
      lines: own.map(({ entry }) => entry),
      links: own.flatMap(({ links }) => links),
    })
  }
  return { by, used }
}

type Stacks = { readonly by: ReadonlyMap<number, Stack>; readonly used: ReadonlySet<number> }

const isTimeAlone = (line: Line | undefined): boolean =>
  line !== undefined && line.times.length > 0 && line.classes.length === 0 && !/[\p{L}\d]/u.test(line.words)

const isText = (line: Line | undefined): boolean =>
  line !== undefined && line.times.length === 0 && line.days.length === 0

/** Lines of a name and its details. */
const STACK_MAX = 6

/** The names, people and places of all classes, which tell each other from things. */
function settled(
  open: readonly Open[],
  people: People,
): { classes: readonly LineClass[]; nameless: readonly TextLine[] } {
  const nameless = new Set<TextLine>()
  const details = open.map(({ words }) => detailsOf(words))
  const settledOnes = settlePeople(details, people)
  const classes = open.flatMap(({ line, day, time, links, doubts }, at) => {
    const { place, spotsLeft, duration, doubts: unclear } = details[at] as Details
    const {
      title,
      instructor,
      doubts: guessed,
    } = settledOnes[at] ?? { title: '', instructor: undefined, doubts: [] }
    if (title === '') {
      nameless.add(line)
      return []
    }
    const end = time.end ?? (duration === undefined ? undefined : time.start + duration)
    const safe = links.filter(({ address }) => /^https:/i.test(address))
    const address = bookingLinkOf(safe)?.address
    const unsafe: Doubt[] =
      links.length > 0 && safe.length === 0
        ? [{ field: 'link', why: 'Its address does not begin with https.' }]
        : []
    const long: Doubt[] = title.length > 60 ? [{ field: 'title', why: 'That is a long name.' }] : []
    return [
      {
        line,
        day,
        time: { ...time, end },
        title,
        instructor,
        place,
        spotsLeft,
        link: address,
        doubts: [...doubts, ...unclear, ...guessed, ...unsafe, ...long],
      },
    ]
  })
  return { classes, nameless: [...nameless] }
}
