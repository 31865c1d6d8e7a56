/** Minutes of the day; `end` is above 1440 where a class ends after midnight. `length` is in characters. */
type TimeSpan = { readonly start: number; readonly end: number | undefined; readonly length: number }

type Clock = { hour: number; minute: number; half: 'am' | 'pm' | undefined; isBare: boolean; length: number }

const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?(?:\s*(a\.?m\b\.?|p\.?m\b\.?|uhr\b|h\b))?(?![\p{L}\d])/iu
const UNTIL = /^\s*(?:[-–—]|to\b|until\b|bis\b)\s*/i
const DAY = 24 * 60

/** The time or span that a text begins with: "18:00", "6-7:15pm", "18.00 – 19.15 Uhr". A mere number is no time. */
export function timeSpanAt(text: string): TimeSpan | undefined {
  const first = clockAt(text)
  if (!first) return undefined
  const until = UNTIL.exec(text.slice(first.length))?.[0].length ?? 0
  const last = until > 0 ? clockAt(text.slice(first.length + until)) : undefined
  if (!last || last.isBare) return first.isBare ? undefined : spanOf(first, first.length)
  return spanOf(first, first.length + until + last.length, last)
}

function clockAt(text: string): Clock | undefined {
  const match = TIME.exec(text)
  if (!match) return undefined
  const [all, hours, minutes, suffix] = match
  const half = /^a/i.test(suffix ?? '') ? 'am' : /^p/i.test(suffix ?? '') ? 'pm' : undefined
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)]
  const isClock = minute < 60 && (half ? hour >= 1 && hour <= 12 : hour < 24)
  return isClock ? { hour, minute, half, isBare: !minutes && !suffix, length: all.length } : undefined
}

function spanOf(first: Clock, length: number, last?: Clock): TimeSpan {
  if (!last) return { start: minuteOf(first, first.half), end: undefined, length }
  const end = minuteOf(last, last.half)
  const start = startBefore(end, first, last.half)
  return { start, end: end > start ? end : end + DAY, length }
}

/** "6-7pm" begins in the evening, "11-12:30pm" in the morning: a half that is not written is the later one that fits. */
function startBefore(end: number, first: Clock, half: Clock['half']): number {
  if (first.half || !half || first.hour < 1 || first.hour > 12) return minuteOf(first, first.half)
  const same = minuteOf(first, half)
  return same < end ? same : minuteOf(first, half === 'pm' ? 'am' : 'pm')
}

function minuteOf({ hour, minute }: Clock, half: Clock['half']): number {
  const hours = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  return hours * 60 + minute
}
