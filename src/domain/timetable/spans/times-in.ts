import { type Time, timesAt } from './times.ts'
import { afterGap, tokensOf } from './tokens.ts'

const DAY = 24 * 60

/** The times of a cell: "18:00:00", "6:00 PM - 7:15 PM", "18:00 / 19:30", "18,30", 0.75 of a day. Empty for other text. */
export function timesIn(cell: string): readonly Time[] {
  const text = cell.replace(/^[\sT,;|–-]+/, '')
  const part = /^0?[.,]\d{2,}$/.exec(text)
  if (part) return [ofClock(Math.round(Number(text.replace(',', '.')) * DAY))]
  const comma = /^(\d{1,2}),(\d{2})(?!\d)/.exec(text)
  const tokens = tokensOf(comma ? text.replace(',', ':') : text)
  const read = timesAt(tokens, 0) ?? timesAt(tokens, afterGap(tokens, 0))
  return read && read.times.length > 0 ? read.times : bareIn(text)
}

const ofClock = (start: number): Time => ({ start, end: undefined, clock: '24', doubts: [] })

/** "18" and "1800" in a column of times. */
function bareIn(text: string): readonly Time[] {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(\d{2})?$/.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return []
  const clock = Number(hour) > 12 ? '24' : 'open'
  return [{ start: Number(hour) * 60 + Number(minute), end: undefined, clock, doubts: [] }]
}

/** Whether a cell says a time, and no mere number. */
export const isTimeCell = (cell: string): boolean => timesIn(cell).length > 0 && !/^\d+$/.test(cell)

/** The times of words that say nothing else, as a person types them. Undefined where there is more, or no time. */
export function timesAlone(words: string): readonly Time[] | undefined {
  const text = words.trim()
  const tokens = tokensOf(text)
  const read = timesAt(tokens, 0)
  if (!read) return bareIn(text).length > 0 ? bareIn(text) : undefined
  const isAlone = tokens.slice(read.end).every(({ kind, text: rest }) => kind === 'gap' || rest === '.')
  return isAlone ? read.times : undefined
}
