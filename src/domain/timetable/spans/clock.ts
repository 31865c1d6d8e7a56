import {
  AM,
  AT,
  COUNTED,
  HOUR,
  MIDNIGHT,
  MINUTE,
  NOON,
  PM,
  TIME_ENDING,
} from '#domain/timetable/words/word-sets.ts'
import { afterGap, isWord, type Token } from './tokens.ts'

export type Half = 'am' | 'pm'

/** A time as it is written. `end` is the place of the token behind it. */
export type Clock = {
  readonly hour: number
  readonly minute: number
  readonly half: Half | undefined
  /** "09:00" is of clocks of 24 hours. */
  readonly isPadded: boolean
  /**
   * `sure`: "18:00", "6pm". `dotted`: "10.10", which may be a date. `military`: "1800". `bare`: a mere number.
   * `word`: "midnight", which may be of a name.
   */
  readonly form: 'sure' | 'dotted' | 'military' | 'bare' | 'word'
  readonly end: number
}

type Tokens = readonly Token[]

/** The time that begins at a token, with "at" or "um" before it. */
export function clockAt(tokens: Tokens, from: number): Clock | undefined {
  const at = withoutAt(tokens, from)
  const named = namedAt(tokens, at)
  if (named) return named
  const before = halfBefore(tokens, at)
  const clock = numbersAt(tokens, before.end, before.half)
  if (!clock) return undefined
  // "um 18": a number that is said to be a time. Short words, as "a" and "o", say nothing.
  const isTold = before.end > from && (tokens[from]?.text.length ?? 0) > 1
  return clock.form === 'bare' && isTold && !isCounted(tokens, clock.end) && before.half !== undefined
    ? { ...clock, form: 'sure' }
    : clock
}

/** Behind "at", "um", "de las", "klo", with its point. */
function withoutAt(tokens: Tokens, from: number): number {
  let at = from
  for (let words = 0; words < 2 && isWord(tokens[at], AT); words += 1) {
    const dot = tokens[at + 1]?.text === '.' || tokens[at + 1]?.text === ':' ? at + 2 : at + 1
    const next = afterGap(tokens, dot)
    if (next === at + 1 && tokens[next]?.kind !== 'number') break
    at = next
  }
  return at
}

function namedAt(tokens: Tokens, at: number): Clock | undefined {
  const isTwelve = tokens[at]?.text === '12'
  const word = isTwelve ? afterGap(tokens, at + 1) : at
  const hour = isWord(tokens[word], NOON) ? 12 : isWord(tokens[word], MIDNIGHT) ? 0 : undefined
  return hour === undefined
    ? undefined
    : {
        hour,
        minute: 0,
        half: undefined,
        isPadded: true,
        form: isTwelve || hour === 12 ? 'sure' : 'word',
        end: word + 1,
      }
}

/** "午後6時" says the half first. */
function halfBefore(tokens: Tokens, at: number): { half: Half | undefined; end: number } {
  const text = tokens[at]?.text
  const half = text === '午前' ? 'am' : text === '午後' ? 'pm' : undefined
  return { half, end: half ? afterGap(tokens, at + 1) : at }
}

function numbersAt(tokens: Tokens, at: number, halfBefore_: Half | undefined): Clock | undefined {
  const first = tokens[at]
  if (first?.kind !== 'number') return undefined
  const compact = compactAt(tokens, at, halfBefore_)
  if (compact || first.text.length > 2) return compact
  const { minute, form, end } = minutesAt(tokens, at)
  const after = halfAfter(tokens, end, Number(first.text))
  const half = halfBefore_ ?? after.half
  const hour = Number(first.text)
  const isClock = minute < 60 && (half ? hour >= 1 && hour <= 12 : hour <= 24 && (hour < 24 || minute === 0))
  if (!isClock) return undefined
  const isSure = form !== 'bare' && form !== 'dotted'
  return {
    hour: hour === 24 ? 0 : hour,
    minute,
    half,
    isPadded: first.text.startsWith('0'),
    form: half || isSure ? 'sure' : form,
    end: endingAfter(tokens, after.end, form !== 'bare' || half !== undefined),
  }
}

/** "1800", "0930", "730pm". Years are no times: "2026" alone is none, either. */
function compactAt(tokens: Tokens, at: number, before: Half | undefined): Clock | undefined {
  const text = tokens[at]?.text ?? ''
  if (text.length !== 4 && text.length !== 3) return undefined
  const [hour, minute] = [Number(text.slice(0, -2)), Number(text.slice(-2))]
  const after = halfAfter(tokens, at + 1, hour)
  const half = before ?? after.half
  if (minute > 59 || hour > 23 || (text.length === 3 && !half) || (half && (hour < 1 || hour > 12)))
    return undefined
  const word = afterGap(tokens, after.end)
  const isTold = half !== undefined || (isWord(tokens[word], HOUR) && tokens[word]?.text !== 'год')
  const end = !half && isTold ? word + 1 : after.end
  return { hour, minute, half, isPadded: text.length === 4, form: isTold ? 'sure' : 'military', end }
}

type Minutes = { readonly minute: number; readonly form: 'sure' | 'dotted' | 'bare'; readonly end: number }

const twoDigits = (token: Token | undefined): boolean => token?.kind === 'number' && token.text.length === 2

/** ":30", ".30", "h30", " h 30", " Uhr 30", "時30分", and seconds behind them. */
function minutesAt(tokens: Tokens, at: number): Minutes {
  const mark = tokens[at + 1]
  if ((mark?.text === ':' || mark?.text === '.') && twoDigits(tokens[at + 2])) {
    const isSeconds = mark.text === ':' && tokens[at + 3]?.text === ':' && twoDigits(tokens[at + 4])
    const isFraction = isSeconds && tokens[at + 5]?.text === '.' && tokens[at + 6]?.kind === 'number'
    const form = mark.text === ':' ? 'sure' : 'dotted'
    return { minute: Number(tokens[at + 2]?.text), form, end: at + (isFraction ? 7 : isSeconds ? 5 : 3) }
  }
  const word = afterGap(tokens, at + 1)
  if (!isWord(tokens[word], HOUR)) return { minute: 0, form: 'bare', end: at + 1 }
  const dotted = tokens[word + 1]?.text === '.' && tokens[word]?.text !== 'h' ? word + 2 : word + 1
  const next = afterGap(tokens, dotted)
  const number = tokens[next]
  if (
    number?.kind === 'number' &&
    number.text.length <= 2 &&
    (twoDigits(number) || isMinutes(tokens, next))
  ) {
    const isTime = Number(number.text) < 60 && !isAmount(tokens, next + 1)
    if (isTime) {
      const minutes = afterGap(tokens, next + 1)
      const isNamed = isWord(tokens[minutes], MINUTE) && tokens[minutes]?.text !== 'm'
      return { minute: Number(number.text), form: 'sure', end: isNamed ? minutes + 1 : next + 1 }
    }
  }
  // "18:00 hs": the word stands alone. "H Class" and "u" are words of names.
  return { minute: 0, form: 'sure', end: dotted }
}

const isMinutes = (tokens: Tokens, at: number): boolean => isWord(tokens[afterGap(tokens, at + 1)], MINUTE)

/** "19h 12 places", "18 Uhr 10 – 19 Uhr" is a time. */
function isAmount(tokens: Tokens, at: number): boolean {
  const next = tokens[afterGap(tokens, at)]
  return isCounted(tokens, at) && !isWord(next, MINUTE)
}

/** Whether a number behind which this stands counts something. */
export const isCounted = (tokens: Tokens, at: number): boolean => {
  const next = tokens[afterGap(tokens, at)]
  return isWord(next, COUNTED) || next?.text === '%' || next?.text === '€' || next?.text === '$'
}

/** "pm", "p.m.", "p. m.", "p", "μ.μ.", "abends" behind an hour up to 12. */
function halfAfter(tokens: Tokens, at: number, hour: number): { half: Half | undefined; end: number } {
  const none = { half: undefined, end: at }
  const word = afterGap(tokens, at)
  const token = tokens[word]
  if (token?.kind !== 'word' || hour > 12) return none
  if (isWord(token, AM)) return { half: 'am', end: afterDot(tokens, word + 1) }
  if (isWord(token, PM)) return { half: 'pm', end: afterDot(tokens, word + 1) }
  const half = HALVES.get(token.text)
  if (!half) return none
  const second = afterGap(tokens, word + 2)
  const isDotted = tokens[word + 1]?.text === '.' && SECONDS.has(tokens[second]?.text ?? '')
  if (isDotted) return { half, end: afterDot(tokens, second + 1) }
  // "6p" stands at its number, and a vowel of a language does not.
  const isShort = word === at && /^[ap]$/.test(token.text)
  return isShort ? { half, end: word + 1 } : none
}

const HALVES = new Map<string, Half>([
  ['a', 'am'],
  ['p', 'pm'],
  ['π', 'am'],
  ['μ', 'pm'],
  ['f', 'am'],
  ['e', 'pm'],
])
const SECONDS = new Set(['m', 'μ'])

const afterDot = (tokens: Tokens, at: number): number => (tokens[at]?.text === '.' ? at + 1 : at)

/** "18:00 Uhr", "19:00-ig", "18:00'den", "18:00 hod." */
function endingAfter(tokens: Tokens, at: number, isTime: boolean): number {
  if (!isTime) return at
  const word = afterGap(tokens, at)
  if (isWord(tokens[word], HOUR) && tokens[word]?.text !== 'u' && tokens[word]?.text !== 'ora')
    return tokens[word + 1]?.text === '.' && tokens[word]?.text !== 'h' ? word + 2 : word + 1
  if (isWord(tokens[word], TIME_ENDING)) return word + 1
  const behind = tokens[at]?.text === '-' && isWord(tokens[at + 1], TIME_ENDING)
  return behind ? at + 2 : at
}
