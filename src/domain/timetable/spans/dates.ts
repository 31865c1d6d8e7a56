import { dayAfter, weekdayOf } from '#domain/timetable/week.ts'
import { type Languages, monthNamed, romanMonthAt } from './days.ts'
import { type DateOrder, isoDateOf, type WrittenDate } from './iso-date.ts'
import { afterGap, isWord, type Token } from './tokens.ts'

type Tokens = readonly Token[]

/** The date that begins at a token, in any of its ways. */
export const dateAt = (tokens: Tokens, at: number, languages: Languages): WrittenDate | undefined =>
  isoAt(tokens, at) ??
  kanjiAt(tokens, at) ??
  namedAt(tokens, at, languages) ??
  numbersAt(tokens, at) ??
  undefined

const numberOf = (token: Token | undefined, most: number): number | undefined =>
  token?.kind === 'number' && token.text.length <= 2 && Number(token.text) >= 1 && Number(token.text) <= most
    ? Number(token.text)
    : undefined

const yearOf = (token: Token | undefined): number | undefined =>
  token?.kind === 'number' && token.text.length === 4 && /^(?:19|20)/.test(token.text)
    ? Number(token.text)
    : undefined

/** "2026-12-01", "2026/12/1", "2026. 12. 1.", "20261201". */
function isoAt(tokens: Tokens, at: number): WrittenDate | undefined {
  const text = tokens[at]?.text ?? ''
  if (/^20\d{6}$/.test(text)) {
    const [month, day] = [Number(text.slice(4, 6)), Number(text.slice(6))]
    return month <= 12
      ? { year: Number(text.slice(0, 4)), month, day, isOpen: false, isWeak: false, end: at + 1 }
      : undefined
  }
  const year = yearOf(tokens[at])
  const mark = tokens[at + 1]?.text ?? ''
  if (year === undefined || !/^[-/.]$/.test(mark)) return undefined
  const month = afterGap(tokens, at + 2)
  const day = tokens[month + 1]?.text === mark ? afterGap(tokens, month + 2) : -1
  const [m, d] = [numberOf(tokens[month], 12), numberOf(tokens[day], 31)]
  if (m === undefined || d === undefined) return undefined
  const end = mark === '.' && tokens[day + 1]?.text === '.' ? day + 2 : day + 1
  return { year, month: m, day: d, isOpen: false, isWeak: false, end }
}

/** "2026年12月1日", "12月1日". */
function kanjiAt(tokens: Tokens, at: number): WrittenDate | undefined {
  const year = tokens[at + 1]?.text === '年' ? yearOf(tokens[at]) : undefined
  const month = year === undefined ? at : afterGap(tokens, at + 2)
  const day = afterGap(tokens, month + 2)
  const [m, d] = [numberOf(tokens[month], 12), numberOf(tokens[day], 31)]
  if (
    m === undefined ||
    d === undefined ||
    tokens[month + 1]?.text !== '月' ||
    tokens[day + 1]?.text !== '日'
  )
    return undefined
  return { year, month: m, day: d, isOpen: false, isWeak: false, end: day + 2 }
}

const LINKS = new Set(['de', 'of', 'd', 'del', "d'", 'του', 'den', 'der'])
const ORDINALS = new Set(['st', 'nd', 'rd', 'th', 'er', 're', 'e', 'º', 'ª', 'o', 'an', 'en', 'ή', 'a'])
const YEAR_WORDS = new Set(['г', 'год', 'года', 'р', 'року', 'r', 'roku'])

/** "1. Dezember 2026", "1er décembre", "1 de diciembre de 2026", "December 1st, 2026", "2026. december 1." */
function namedAt(tokens: Tokens, from: number, languages: Languages): WrittenDate | undefined {
  const leading = yearOf(tokens[from])
  const at =
    leading === undefined ? from : afterGap(tokens, tokens[from + 1]?.text === '.' ? from + 2 : from + 1)
  const day = numberOf(tokens[at], 31)
  if (day !== undefined) {
    const month = monthAfter(tokens, at + 1, languages)
    return (
      month && {
        ...withYear(tokens, month.end, leading),
        month: month.month,
        day,
        isOpen: false,
        isWeak: false,
      }
    )
  }
  const named = monthNamed(tokens[at], languages)
  if (!named) return undefined
  const next = afterGap(tokens, tokens[at + 1]?.text === '.' ? at + 2 : at + 1)
  const second = numberOf(tokens[next], 31)
  if (second === undefined || isClockAhead(tokens, next)) return undefined
  const ordinal = isWord(tokens[next + 1], ORDINALS) && tokens[next + 1]?.text !== 'a' ? next + 2 : next + 1
  const end = tokens[ordinal]?.text === '.' ? ordinal + 1 : ordinal
  return { ...withYear(tokens, end, leading), month: named.month, day: second, isOpen: false, isWeak: false }
}

/** "Mar 18:00", "Mar 6pm" are Tuesdays. */
function isClockAhead(tokens: Tokens, at: number): boolean {
  const mark = tokens[at + 1]?.text
  const isMinutes = (mark === ':' || mark === '.') && tokens[at + 2]?.kind === 'number'
  const word = tokens[afterGap(tokens, at + 1)]
  return isMinutes || (word?.kind === 'word' && /^(?:h|uhr|am|pm|p|a|u|uur|hs|hrs)$/.test(word.text))
}

function monthAfter(
  tokens: Tokens,
  from: number,
  languages: Languages,
): { month: number; end: number } | undefined {
  let at = from
  if (isWord(tokens[at], ORDINALS)) at += 1
  if (tokens[at]?.text === '.' || tokens[at]?.text === '-') at += 1
  at = afterGap(tokens, at)
  if (isWord(tokens[at], LINKS)) at = afterGap(tokens, at + 1)
  const named = monthNamed(tokens[at], languages)
  const roman = romanMonthAt(tokens[at])
  const month = named?.month ?? roman
  if (month === undefined) return undefined
  return { month, end: tokens[at + 1]?.text === '.' ? at + 2 : at + 1 }
}

function withYear(
  tokens: Tokens,
  end: number,
  leading: number | undefined,
): { year: number | undefined; end: number } {
  if (leading !== undefined) return { year: leading, end }
  let at =
    tokens[end]?.text === ',' || tokens[end]?.text === '-' ? afterGap(tokens, end + 1) : afterGap(tokens, end)
  if (isWord(tokens[at], LINKS)) at = afterGap(tokens, at + 1)
  const year = yearOf(tokens[at])
  if (year === undefined || tokens[at + 1]?.text === ':') return { year: undefined, end }
  const word = afterGap(tokens, at + 1)
  return { year, end: isWord(tokens[word], YEAR_WORDS) ? word + 1 : at + 1 }
}

/** "25.03.", "25.3.2031", "25/03", "12/13/26", "1-12-2026". */
function numbersAt(tokens: Tokens, at: number): WrittenDate | undefined {
  const [first, mark] = [numberOf(tokens[at], 31), tokens[at + 1]?.text ?? '']
  if (first === undefined || !/^[./-]$/.test(mark)) return undefined
  const next = mark === '.' ? afterGap(tokens, at + 2) : at + 2
  const second = numberOf(tokens[next], 31)
  if (second === undefined || (first > 12 && second > 12)) return undefined
  const third = tokens[next + 1]?.text === mark ? (mark === '.' ? afterGap(tokens, next + 2) : next + 2) : -1
  const year = shortYear(tokens, third)
  if (mark === '-' && year === undefined) return undefined
  const isDotted = mark === '.' && tokens[next + 1]?.text === '.'
  // "18.30", and "5/6": without a year they may be times or levels.
  if (mark === '.' && year === undefined && second > 12) return undefined
  const isDayFirst = mark === '.' || first > 12
  const isMonthFirst = !isDayFirst && second > 12
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  return {
    year,
    month,
    day,
    isOpen: mark !== '.' && first <= 12 && second <= 12 && first !== second,
    fixedOrder:
      mark === '.' || (first <= 12 && second <= 12) ? undefined : isMonthFirst ? 'month-first' : 'day-first',
    isWeak: mark === '.' ? !isDotted && year === undefined : false,
    end: year !== undefined ? third + 1 : isDotted ? next + 2 : next + 1,
  }
}

function shortYear(tokens: Tokens, at: number): number | undefined {
  const token = tokens[at]
  if (token?.kind !== 'number' || tokens[at + 1]?.text === ':') return undefined
  if (token.text.length === 4) return yearOf(token)
  const isTime = tokens[at + 1]?.text === '.' && tokens[at + 2]?.kind === 'number'
  return token.text.length === 2 && !isTime ? 2000 + Number(token.text) : undefined
}

/** Dates of a table of which the order is open, with the weekdays beside them. */
export type OpenDate = { readonly date: WrittenDate; readonly weekdays: readonly number[] | undefined }

/**
 * The order of day and month in all dates of a table: a number above 12 is a day, and a weekday beside a date fits one
 * order only. `isOpen` where nothing decides: then the order that puts more of them into the weeks after `near`.
 */
export function dateOrderOf(dates: readonly OpenDate[], near: string): { order: DateOrder; isOpen: boolean } {
  const open = dates.filter(({ date }) => date.isOpen)
  const votes = { 'day-first': 0, 'month-first': 0 }
  for (const { date } of dates) if (date.fixedOrder) votes[date.fixedOrder] += 1
  for (const { date, weekdays } of open) {
    if (!weekdays) continue
    const fits = (order: DateOrder) => {
      const iso = isoDateOf(date, { order, near })
      return iso !== undefined && weekdays.includes(weekdayOf(iso))
    }
    if (fits('day-first') !== fits('month-first')) votes[fits('day-first') ? 'day-first' : 'month-first'] += 1
  }
  if (votes['day-first'] !== votes['month-first'])
    return { order: votes['month-first'] > votes['day-first'] ? 'month-first' : 'day-first', isOpen: false }
  const soon = (order: DateOrder) =>
    open.filter(({ date }) => {
      const iso = isoDateOf(date, { order, near })
      return iso !== undefined && iso >= near && iso < dayAfter(near, 28)
    }).length
  return {
    order: soon('month-first') > soon('day-first') ? 'month-first' : 'day-first',
    isOpen: open.length > 0,
  }
}
