import type { Doubt } from '#domain/timetable/doubts.ts'
import { isCommonShort, type Languages } from '#domain/timetable/spans/days.ts'
import type { WrittenDate } from '#domain/timetable/spans/iso-date.ts'
import { type Link, linksIn, withoutBookHere } from '#domain/timetable/spans/links.ts'
import type { Time } from '#domain/timetable/spans/times.ts'
import type { Token } from '#domain/timetable/spans/tokens.ts'
import { isPlaceName } from '#domain/timetable/words/people.ts'
import {
  type DateItem,
  type DaysItem,
  type Item,
  isAtBeginning,
  isGlued,
  isPartedAfter,
  itemsOf,
} from './items.ts'
import { trimmed } from './trimmed.ts'

/** A day as a line writes it: weekdays, a date, or both. */
export type WrittenDay = {
  readonly weekdays: readonly number[] | undefined
  readonly date: WrittenDate | undefined
  readonly doubts: readonly Doubt[]
}

/** A class as a line writes it; the day may be of a heading above. */
export type WrittenClass = {
  readonly day: WrittenDay | undefined
  readonly time: Time
  /** Name, people, place: all that is neither day nor time. */
  readonly words: string
  readonly doubts: readonly Doubt[]
}

export type Line = {
  /** Without addresses. */
  readonly text: string
  readonly links: readonly Link[]
  readonly days: readonly WrittenDay[]
  readonly times: readonly Time[]
  /** Classes that it says whole. */
  readonly classes: readonly WrittenClass[]
  /** What it says beside days and times. */
  readonly words: string
  /** Of a line without a time that begins with the full name of a day, as "Tuesday evening". */
  readonly mayHead: readonly WrittenDay[] | undefined
}

type Context = {
  readonly languages: Languages
  /** Days of a heading hold for the line. */
  readonly isHeaded: boolean
}

/** What a line says. */
export function readLine(raw: string, { languages, isHeaded }: Context): Line {
  const links = linksIn(raw)
  const text = withoutLinks(raw, links)
  const { tokens, items: all } = itemsOf(text, languages)
  const items = all.filter((item) => isMeant(item, all, tokens, isHeaded))
  const runs = runsOf(items, tokens)
  const words = wordsAround(text, runs)
  return {
    text,
    links,
    days: items.length > 0 ? daysOf(items.filter((item) => item.kind !== 'times')) : [],
    times: items.flatMap((item) => (item.kind === 'times' ? item.times : [])),
    classes: classesOf(runs, words, isHeaded),
    words: words.filter((part) => part !== '').join(' '),
    mayHead: all.every(({ kind }) => kind !== 'times') ? headOf(all, tokens) : undefined,
  }
}

function headOf(items: readonly Item[], tokens: readonly Token[]): readonly WrittenDay[] | undefined {
  const [first] = items
  const isFull = first?.kind === 'days' && !first.isShort && isAtBeginning(tokens, first.from)
  return isFull ? daysOf(items.filter((item) => item.kind !== 'times')) : undefined
}

const withoutLinks = (raw: string, links: readonly Link[]): string => {
  let [text, from] = ['', 0]
  for (const { start, end } of links) {
    text += `${withoutBookHere(raw.slice(from, start))} `
    from = end
  }
  return text + raw.slice(from)
}

/** Whether a day or date is one here, rather than a word of the name, as in "Sun Salutation" and "Friday Night Heels". */
function isMeant(item: Item, items: readonly Item[], tokens: readonly Token[], isHeaded: boolean): boolean {
  if (item.kind === 'times') return true
  const at = items.indexOf(item)
  // Days that stand together are one item, so that "goes on and on" has none, although "on" is one in Danish.
  const beside = (other: Item | undefined) => (item.kind === other?.kind ? undefined : other)
  const [before, after] = [beside(items[at - 1]), beside(items[at + 1])]
  const isFirst = isAtBeginning(tokens, item.from)
  const isBeforeTime = after !== undefined && isGlued(tokens, item.to, after.from)
  const isAfterTime = before !== undefined && isGlued(tokens, before.to, item.from)
  const isParted = isPartedAfter(tokens, item.to)
  if (item.kind === 'date') return isFirst || isBeforeTime || isAfterTime || item.date.year !== undefined
  const isOnly = items.every((other) => other === item || other.kind === 'times')
  if (item.mayBePerson) return isFirst && isOnly && (isBeforeTime || isParted)
  if (isBeforeTime || (isFirst && isParted)) return true
  const isSecond = items.slice(0, at).some(({ kind }) => kind !== 'times') && before?.kind === 'times'
  if (isAfterTime && before?.kind === 'date') return true
  if (isAfterTime) return isHeaded ? isParted && !item.isShort : isParted || !isSecond
  if (isFirst) return !isHeaded && (!item.isShort || looksLikeDay(item, items, tokens))
  return !isHeaded && isParted && (!item.isShort || isCommonShort(tokens[item.from]?.text ?? ''))
}

/** "Mon Pole Flow 18:00": the day of a time, as there is no other. */
function looksLikeDay(item: DaysItem, items: readonly Item[], tokens: readonly Token[]): boolean {
  const count = (kind: Item['kind']) => items.filter((each) => each.kind === kind).length
  return count('times') >= count('days') && (tokens[item.from]?.text.length ?? 0) >= 2
}

/** Days and times that stand together. */
type Run = { readonly items: readonly Item[]; readonly start: number; readonly end: number }

function runsOf(items: readonly Item[], tokens: readonly Token[]): readonly Run[] {
  const runs: Item[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && isGlued(tokens, before.to, item.from)) last.push(item)
    else runs.push([item])
  }
  return runs.map((run) => ({ items: run, start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }))
}

/** The words before the first run, between them, and behind the last. */
function wordsAround(text: string, runs: readonly Run[]): readonly string[] {
  const words: string[] = []
  let from = 0
  for (const { start, end } of runs) {
    words.push(trimmed(text.slice(from, start)))
    from = end
  }
  words.push(trimmed(text.slice(from)))
  return words
}

type Slot = { readonly day: WrittenDay | undefined; readonly time: Time }

/** Days and times of a run together: "Mon 18:00", "18:00 Mon", "Mon 18:00 / Wed 19:00", "Mon, Wed 18:00, 19:00". */
function slotsOf({ items }: Run): readonly Slot[] {
  const first = items[0]
  const firstTime = items.findIndex(({ kind }) => kind === 'times')
  if (firstTime === -1 || !first) return []
  const isTimeFirst = first.kind === 'times'
  const hasLaterTime =
    isTimeFirst &&
    items.findLastIndex(({ kind }) => kind === 'times') > items.findIndex(({ kind }) => kind !== 'times')
  if (isTimeFirst && !hasLaterTime) {
    const times = items.filter((item) => item.kind === 'times').flatMap(({ times: all }) => all)
    const days = daysOf(items.filter((item) => item.kind !== 'times'))
    return crossed(days, times)
  }
  const slots: Slot[] = []
  let days: (DaysItem | DateItem)[] = []
  let times: Time[] = []
  for (const item of items) {
    if (item.kind === 'times') times.push(...item.times)
    else {
      if (times.length > 0) {
        slots.push(...crossed(daysOf(days), times))
        days = []
        times = []
      }
      days.push(item)
    }
  }
  return [...slots, ...crossed(daysOf(days), times)]
}

function crossed(days: readonly WrittenDay[], times: readonly Time[]): readonly Slot[] {
  if (days.length === 0) return times.map((time) => ({ day: undefined, time }))
  return days.flatMap((day) => times.map((time) => ({ day, time })))
}

/** Weekdays and the date beside them are one day. */
function daysOf(items: readonly (DaysItem | DateItem)[]): readonly WrittenDay[] {
  const days: WrittenDay[] = []
  for (const item of items) {
    const last = days.at(-1)
    const doubts = item.kind === 'days' ? dayDoubts(item) : []
    if (item.kind === 'days' && last && last.date && !last.weekdays) {
      days[days.length - 1] = { ...last, weekdays: item.weekdays }
    } else if (item.kind === 'date' && last && last.weekdays && !last.date) {
      days[days.length - 1] = { ...last, date: item.date, doubts: [] }
    } else if (item.kind === 'days') days.push({ weekdays: item.weekdays, date: undefined, doubts })
    else days.push({ weekdays: undefined, date: item.date, doubts })
  }
  return days
}

function dayDoubts({ isDoubtful, mayBePerson }: DaysItem): readonly Doubt[] {
  if (mayBePerson) return [{ field: 'day', why: 'The day may be the name of a person.' }]
  return isDoubtful ? [{ field: 'day', why: 'This name is of another day in other languages.' }] : []
}

const ENDS_OPEN = /(?:[&+,/]|(?:^|\s)(?:and|und|et|y|e|en|og|och))\s*$/i

/** A class, and the run that tells its time. */
type OfRun = { readonly run: number; readonly written: WrittenClass }

/** The name of a class stands behind its days and times, or before them: whichever the line begins with. */
function classesOf(
  runs: readonly Run[],
  words: readonly string[],
  isHeaded: boolean,
): readonly WrittenClass[] {
  const slots = runs.map(slotsOf)
  if (slots.every((each) => each.length === 0)) return []
  const firstTimed = slots.findIndex((each) => each.length > 0)
  const isNameFirst = (words[firstTimed] ?? '') !== ''
  const classes: OfRun[] = []
  const used = new Set<number>()
  const behind = runs.findLast(({ items }) => items.every(({ kind }) => kind !== 'times'))
  const dayBehind = behind && daysOf(behind.items.filter((item) => item.kind !== 'times'))[0]
  let openDay: WrittenDay | undefined
  for (const [run, { items }] of runs.entries()) {
    const own = (slots[run] ?? []).map((slot) => ({ ...slot, day: slot.day ?? openDay ?? dayBehind }))
    const days = daysOf(items.filter((item) => item.kind !== 'times'))
    openDay = days.at(-1) ?? openDay
    if (own.length === 0) continue
    const last = classes.at(-1)?.written
    const { uses, ...name } = isNameFirst
      ? nameFirst(words, run, { last, isEnd: run === runs.length - 1 })
      : nameBehind(words, run, last)
    for (const use of uses) used.add(use)
    if (name.words !== '') classes.push(...named(own, name).map((written) => ({ run, written })))
  }
  const whole = withRest(classes, words, used)
  return isHeaded ? whole : withDays(whole)
}

/** The words that no class has are of the class before them: "18:00 Pole Flow, Wednesday, with Mia". */
function withRest(
  classes: readonly OfRun[],
  words: readonly string[],
  used: ReadonlySet<number>,
): readonly WrittenClass[] {
  const rest = words.flatMap((part, at) => {
    if (part === '' || used.has(at)) return []
    const run = classes.findLast((each) => each.run < at)?.run ?? classes[0]?.run
    return [{ run, part }]
  })
  return classes.map(({ run, written }) => ({
    ...written,
    words: [written.words, ...rest.filter((each) => each.run === run).map(({ part }) => part)].join('\t'),
  }))
}

/** A class without a day, in a line that names days later only, is of the next of them, in doubt. */
const withDays = (classes: readonly WrittenClass[]): readonly WrittenClass[] =>
  classes.map((written, at) => {
    const day = written.day ?? classes.slice(at).find((later) => later.day)?.day
    if (written.day || !day) return written
    return {
      ...written,
      day,
      doubts: [...written.doubts, { field: 'day', why: 'The day stands behind it.' }],
    }
  })

type Named = {
  readonly words: string
  readonly doubts: readonly Doubt[]
  /** Places of the words it takes. */
  readonly uses: readonly number[]
}

/** What follows the last time belongs to the name before it: "Pole Flow, Mon 18:00 (Mia)". */
function nameFirst(
  words: readonly string[],
  run: number,
  { last, isEnd }: { last: WrittenClass | undefined; isEnd: boolean },
): Named {
  const [before, after] = [words[run] ?? '', isEnd ? (words[run + 1] ?? '') : '']
  const uses = isEnd ? [run, run + 1] : [run]
  if (before === '')
    return last ? { words: last.words, doubts: [], uses: [] } : { words: after, doubts: [], uses }
  if (after === '') return { words: before, doubts: [], uses }
  return { words: isPlaceName(before) ? `${after}\t${before}` : `${before}\t${after}`, doubts: [], uses }
}

function nameBehind(words: readonly string[], run: number, last: WrittenClass | undefined): Named {
  const after = words[run + 1] ?? ''
  if (after !== '') return { words: after, doubts: [], uses: [run + 1] }
  const doubts: Doubt[] = ENDS_OPEN.test(words[run] ?? '')
    ? []
    : [{ field: 'title', why: 'The name stands before this time.' }]
  return { words: last?.words ?? '', doubts, uses: [] }
}

const named = (slots: readonly Slot[], { words, doubts }: Omit<Named, 'uses'>): WrittenClass[] =>
  slots.map(({ day, time }) => ({
    day,
    time,
    words,
    doubts: [...(day?.doubts ?? []), ...time.doubts, ...doubts],
  }))
