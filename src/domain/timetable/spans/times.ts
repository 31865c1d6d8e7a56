import type { Doubt } from '#domain/timetable/doubts.ts'
import { AND, UNTIL } from '#domain/timetable/words/word-sets.ts'
import { type Clock, clockAt, type Half, isCounted } from './clock.ts'
import { afterGap, isWord, type Token } from './tokens.ts'

/** Minutes of the day; `end` above 1440 is after midnight. */
export type Time = {
  readonly start: number
  readonly end: number | undefined
  readonly doubts: readonly Doubt[]
  /** `open`: an hour up to 12 without "am", "pm" or a nought before it. */
  readonly clock: '12' | '24' | 'open'
}

/** `end` is the place of the token behind them. */
type Times = {
  readonly times: readonly Time[]
  readonly end: number
  /** "10.10" and "18-19" may be something else: another time in the line is the time then. */
  readonly isWeak: boolean
}

type Written = { readonly first: Clock; readonly last: Clock | undefined; readonly isSpaced: boolean }

const DAY = 24 * 60
const NOON = 12 * 60
/** A class of more is a mistake of ours. */
const LONGEST = 6 * 60

/** The times that begin at a token: "18:00", "6-7:15pm", "18:00, 19:00", "5:30/6:30 pm". */
export function timesAt(tokens: readonly Token[], at: number): Times | undefined {
  const written: Written[] = []
  let end = at
  for (let next: number | undefined = at; next !== undefined; ) {
    const entry = writtenAt(tokens, next)
    if (!entry) break
    written.push(entry.written)
    end = entry.end
    next = listedAt(tokens, end)
  }
  const known = withoutBare(tokens, at, written, end)
  if (!known) return undefined
  const halves = known.written.map(({ first, last }) => last?.half ?? first.half)
  const times = known.written.map((entry, nth) => timeOf(entry, laterHalf(halves, nth)))
  const isWeak = known.written.every(
    ({ first, last }) => first.form !== 'sure' && (last === undefined || last.form !== 'sure'),
  )
  return { times, end: known.end, isWeak }
}

const laterHalf = (halves: readonly (Half | undefined)[], at: number): Half | undefined =>
  halves.slice(at).find((half) => half !== undefined)

/**
 * A bare number is a time beside a sure one of the same span or list only, as in "6-7pm". "18-19" is a span, but weak.
 */
function withoutBare(
  tokens: readonly Token[],
  at: number,
  written: readonly Written[],
  end: number,
): { written: readonly Written[]; end: number } | undefined {
  if (written.length === 0) return undefined
  const isSure = ({ first, last }: Written) => isTime(first) || (last !== undefined && isTime(last))
  // What follows the last sure one is no time: "18:00 & 2 guests".
  const last = written.findLastIndex(isSure)
  if (last === -1) {
    const [entry] = written
    const isSpan = written.length === 1 && entry?.last && isPlainSpan(entry.first, entry.last)
    return isSpan && !isCounted(tokens, end) ? { written, end } : undefined
  }
  if (last === written.length - 1) return { written, end }
  return rereadUpTo(tokens, at, last + 1)
}

function rereadUpTo(tokens: readonly Token[], at: number, count: number) {
  const written: Written[] = []
  let end = at
  for (let next: number | undefined = at; next !== undefined && written.length < count; ) {
    const entry = writtenAt(tokens, next)
    if (!entry) break
    written.push(entry.written)
    end = entry.end
    next = listedAt(tokens, end)
  }
  return { written, end }
}

const isTime = ({ form }: Clock): boolean => form !== 'bare' && form !== 'military'

/** "18-19", "1800-1900": hours that grow a little. */
const isPlainSpan = (first: Clock, last: Clock): boolean => {
  const length = minuteOf(last, undefined) - minuteOf(first, undefined)
  return length > 0 && length <= LONGEST && (first.form === 'military') === (last.form === 'military')
}

function writtenAt(tokens: readonly Token[], at: number): { written: Written; end: number } | undefined {
  const first = clockAt(tokens, at)
  if (!first) return undefined
  const { next, isSpaced } = untilAt(tokens, first.end)
  const last = next === undefined ? undefined : clockAt(tokens, next)
  const isEnd = last && !isSomethingElse(tokens, first, last)
  return isEnd
    ? { written: { first, last, isSpaced }, end: last.end }
    : { written: { first, last: undefined, isSpaced }, end: first.end }
}

/** "9:00 - 7 Rings", "18:00 - 20 Minute Abs", "1800 - 2026". */
function isSomethingElse(tokens: readonly Token[], first: Clock, last: Clock): boolean {
  if (last.form === 'word') return first.form === 'bare'
  if (last.form === 'military') return first.form !== 'military'
  if (last.form !== 'bare') return false
  if (isCounted(tokens, last.end) || tokens[last.end]?.text === '.' || tokens[last.end]?.text === '/')
    return true
  if (first.half) return last.hour < 1 || last.hour > 12
  if (first.form === 'bare') return false
  const length = last.hour * 60 - minuteOf(first, undefined)
  return length <= 0 || length > LONGEST
}

/** "18:00'den 19:00'a", "17:30-tól 18:30-ig". */
const FROM_ENDINGS = new Set(["'den", "'dan", "'ten", "'tan", 'tol', 'から'])

/** Behind "-", "–", "~", "to", "bis", "->". Columns beside each other are a span, too. */
function untilAt(tokens: readonly Token[], at: number): { next: number | undefined; isSpaced: boolean } {
  const from = afterGap(tokens, at)
  const token = tokens[from]
  const isSpaced = from > at
  if (FROM_ENDINGS.has(tokens[at - 1]?.text ?? '') && token?.kind === 'number')
    return { next: from, isSpaced: false }
  if (token?.text === '-' || token?.text === '~') {
    const arrow = tokens[from + 1]?.text === '>' || tokens[from + 1]?.text === '-' ? from + 2 : from + 1
    return { next: afterGap(tokens, arrow), isSpaced }
  }
  if (token?.text === '>') return { next: afterGap(tokens, from + 1), isSpaced }
  if (isWord(token, UNTIL)) {
    const next = afterGap(tokens, from + 1)
    // "jusqu'à 19h" is one word or two.
    return { next: isWord(tokens[next], UNTIL) ? afterGap(tokens, next + 1) : next, isSpaced: false }
  }
  if (token?.kind === 'column' && token.text !== '\n') {
    let next = from + 1
    while (tokens[next]?.kind === 'gap' || tokens[next]?.kind === 'column') next += 1
    return { next: tokens[next]?.kind === 'number' ? next : undefined, isSpaced: false }
  }
  return { next: undefined, isSpaced }
}

/** Behind "," "/" "&" "+" "and": the next time of a list. */
function listedAt(tokens: readonly Token[], at: number): number | undefined {
  let next = afterGap(tokens, at)
  const isMark = /^[,/&+;]$/.test(tokens[next]?.text ?? '')
  if (!isMark && !isWord(tokens[next], AND)) return undefined
  next = afterGap(tokens, next + 1)
  if (isMark && isWord(tokens[next], AND)) next = afterGap(tokens, next + 1)
  return tokens[next]?.kind === 'number' || tokens[next]?.kind === 'word' ? next : undefined
}

/** The half of what follows in a list holds for what has none. */
function timeOf({ first, last, isSpaced }: Written, listHalf: Half | undefined): Time {
  const clock = clockOf(first, last, listHalf)
  if (!last) {
    const start = minuteOf(first, first.half ?? (first.hour <= 12 && first.hour > 0 ? listHalf : undefined))
    const doubts: Doubt[] = first.form === 'word' ? [{ field: 'start', why: 'The time is a word here.' }] : []
    return { start, end: undefined, clock, doubts }
  }
  const doubts: Doubt[] = []
  const start = startOf(first, last, listHalf)
  const end = endAfter(start, last, first)
  if (last.form === 'bare' && isSpaced && !first.half)
    doubts.push({ field: 'end', why: 'The number behind the time may be of the name.' })
  if (end - start > LONGEST || (end > DAY && end - start > 3 * 60))
    doubts.push({ field: 'end', why: 'That is a long class.' })
  const isHalfDay = !first.half && !last.half && !listHalf && minuteOf(last, undefined) <= start && end <= DAY
  if (isHalfDay) doubts.push({ field: 'end', why: 'Morning or evening is not said.' })
  return { start, end, clock, doubts }
}

function clockOf(first: Clock, last: Clock | undefined, listHalf: Half | undefined): Time['clock'] {
  if (first.half ?? last?.half ?? listHalf) return '12'
  const is24 = [first, last].some((entry) => entry && (entry.hour > 12 || entry.hour === 0 || entry.isPadded))
  return is24 ? '24' : 'open'
}

/** "6-7pm" begins in the evening, "11-12:30pm" in the morning: a half that is not written is the later one that fits. */
function startOf(first: Clock, last: Clock, listHalf: Half | undefined): number {
  const half = last.half ?? (first.half ? undefined : listHalf)
  if (first.half || !half || first.hour < 1 || first.hour > 12) return minuteOf(first, first.half)
  const end = minuteOf(last, half)
  const same = minuteOf(first, half)
  return same < end ? same : minuteOf(first, half === 'pm' ? 'am' : 'pm')
}

/** The first time that `last` can mean behind a start: "7pm-8:15" ends in the evening, "23:30-0:30" on the next day. */
function endAfter(start: number, last: Clock, first: Clock): number {
  const plain = minuteOf(last, last.half)
  if (last.half || last.hour > 12 || last.hour === 0) return plain > start ? plain : plain + DAY
  const isByHalves = first.half !== undefined
  const choices =
    isByHalves || start <= 13 * 60 ? [plain % NOON, (plain % NOON) + NOON, (plain % NOON) + DAY] : [plain]
  const fitting = (isByHalves ? choices : [plain, ...choices]).filter((end) => end > start)
  return fitting[0] ?? plain + DAY
}

function minuteOf({ hour, minute }: Clock, half: Half | undefined): number {
  const hours = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  return hours * 60 + minute
}
