import { dateAt } from '#domain/timetable/spans/dates.ts'
import { isShortDayOf, type Languages, weekdaysAt } from '#domain/timetable/spans/days.ts'
import type { WrittenDate } from '#domain/timetable/spans/iso-date.ts'
import { type Time, timesAt } from '#domain/timetable/spans/times.ts'
import { afterGap, isWord, type Token, tokensOf } from '#domain/timetable/spans/tokens.ts'
import { AT } from '#domain/timetable/words/word-sets.ts'

type Place = {
  /** Places of tokens. */
  readonly from: number
  readonly to: number
  /** Places in the text. */
  readonly start: number
  readonly end: number
}

export type DaysItem = Place & {
  readonly kind: 'days'
  readonly weekdays: readonly number[]
  readonly isShort: boolean
  readonly isDoubtful: boolean
  /** A short name that the rest of the text does not make a day. */
  readonly mayBePerson: boolean
}
export type DateItem = Place & { readonly kind: 'date'; readonly date: WrittenDate }
export type TimesItem = Place & {
  readonly kind: 'times'
  readonly times: readonly Time[]
  readonly isWeak: boolean
  /** What it is if another time is in the line. */
  readonly orDate?: WrittenDate | undefined
}
/** What a part of a line says of days and times. */
export type Item = DaysItem | DateItem | TimesItem

/** The days, dates and times of a line, wherever they stand; whether they are of its name is not decided. */
export function itemsOf(
  text: string,
  languages: Languages,
): { tokens: readonly Token[]; items: readonly Item[] } {
  const tokens = tokensOf(text)
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    const item = mayBegin(tokens, at) ? itemAt(tokens, at, languages) : undefined
    if (item) items.push(item)
    at = item ? item.to : at + 1
  }
  return {
    tokens,
    items: weakOnesSettled(items.filter((item, at) => !isOfName(item, items[at - 1], tokens))),
  }
}

/** "18:00 Noon Yoga": a word for a time right behind another time is of the name. */
const isOfName = (item: Item, before: Item | undefined, tokens: readonly Token[]): boolean =>
  item.kind === 'times' &&
  before?.kind === 'times' &&
  item.to === item.from + 1 &&
  item.from === before.to + 1 &&
  tokens[item.from]?.kind === 'word' &&
  tokens[before.to]?.kind === 'gap'

/** Nothing begins within a word, as in "Level2", or behind a sign that numbers, as in "#1800". */
function mayBegin(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (token?.kind !== 'number' && token?.kind !== 'word') return false
  if (!before || before.kind === 'gap' || before.kind === 'column') return true
  if (before.kind === 'mark') return !/^[#€$£.'+]$/.test(before.text) && !isSigned(tokens, at)
  return /[\u3040-\u30ff\u3400-\u9fff]/.test(before.text)
}

/** "3-6 years", "-18": a dash that joins a number to one before it. */
const isSigned = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.text === ':' && tokens[at - 2]?.kind === 'number'

function itemAt(tokens: readonly Token[], at: number, languages: Languages): Item | undefined {
  const place = (to: number): Place => ({
    from: at,
    to,
    start: tokens[at]?.start ?? 0,
    end: tokens[to - 1]?.end ?? 0,
  })
  const date = dateAt(tokens, at, languages)
  const times = timesAt(tokens, at)
  if (date && !date.isWeak && !(times && !times.isWeak && times.end > date.end))
    return { kind: 'date', date, ...place(date.end) }
  const days = weekdaysAt(tokens, at, languages)
  if (days && (!times || times.end <= days.end || isShortDayOf(tokens[at], languages)))
    return { kind: 'days', ...days, ...place(days.end) }
  if (!times) return date && { kind: 'date', date, ...place(date.end) }
  const orDate = date && date.end === times.end ? date : undefined
  return { kind: 'times', ...times, orDate, ...place(times.end) }
}

/** "24.03 18:00": beside a sure time, numbers with a point are a date. */
function weakOnesSettled(items: readonly Item[]): readonly Item[] {
  const hasSure = items.some((item) => item.kind === 'times' && !item.isWeak)
  const weak = items.filter((item) => item.kind === 'times' && item.isWeak)
  if (!hasSure && weak.length < 2) return items
  return items.flatMap((item): Item[] => {
    if (item.kind !== 'times' || !item.isWeak) return [item]
    if (item.orDate && (hasSure || item === weak[0])) {
      const { orDate, from, to, start, end } = item
      return [{ kind: 'date', date: orDate, from, to, start, end }]
    }
    return hasSure ? [] : [item]
  })
}

/** Marks and small words that may stand between a day and its time. */
const GLUE = /^[,:;\-–/|·•()[\]@.~>&+・]$/

/** Whether nothing but glue is between two places of tokens. */
export function isGlued(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'gap' || token?.kind === 'column' || GLUE.test(token?.text ?? '')) continue
    if (isWord(token, AT) || isWord(token, GLUE_WORDS)) continue
    return false
  }
  return true
}
const GLUE_WORDS = new Set([
  'and',
  'und',
  'et',
  'y',
  'e',
  'en',
  'och',
  'og',
  'ja',
  'i',
  'a',
  'uhr',
  'clock',
  "o'clock",
  'is',
  'every',
  '時',
  'の',
])

/** Whether only decoration is before a place: bullets, emoji, marks. */
export const isAtBeginning = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(0, at).every(({ kind }) => kind === 'gap' || kind === 'mark' || kind === 'column')

/** Whether a mark, a column or the end follows a place. */
export function isPartedAfter(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at]
  if (!next || next.kind === 'column') return true
  const behind = tokens[afterGap(tokens, at)]
  return !behind || behind.kind === 'mark' || behind.kind === 'column'
}
