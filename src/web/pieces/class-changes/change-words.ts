import type { ClassChange, ClassFact } from '#domain/class-changes/class-changes.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { timeLabel } from '#domain/classes/class-time.ts'

const DAY_MINUTES = 24 * 60

const LABELS: Readonly<Record<ClassFact, string>> = {
  isCancelled: 'Class',
  title: 'Name',
  date: 'Day',
  start: 'Time',
  end: 'End',
  instructor: 'Teacher',
  place: 'Place',
  spotsLeft: 'Spots left',
  bookingLink: 'Booking link',
}

function valueWords(fact: ClassFact, value: ClassChange['from'], locale: string): string {
  if (value === null || value === '') return 'none'
  if (fact === 'date') return dayLabel(String(value), locale)
  if (fact === 'start' || fact === 'end') return timeLabel(Number(value) % DAY_MINUTES, locale)
  return String(value)
}

/** "Time: 6:00 PM → 8:30 PM" */
export function changeLine({ fact, from, to }: ClassChange, locale: string): string {
  if (fact === 'isCancelled') return to ? 'The class is cancelled.' : 'The class takes place again.'
  return `${LABELS[fact]}: ${valueWords(fact, from, locale)} → ${valueWords(fact, to, locale)}`
}

/** Whether the class was cancelled since. */
export const isCalledOff = (changes: readonly ClassChange[]): boolean =>
  changes.some(({ fact, to }) => fact === 'isCancelled' && to === true)

/** What stays as its user wrote it, in a sentence; undefined where all was taken over. */
export function handwrittenLine(facts: readonly ClassFact[]): string | undefined {
  const labels = facts.filter((fact) => fact !== 'isCancelled').map((fact) => LABELS[fact].toLowerCase())
  return labels.length > 0 ? `Your own words stay: ${labels.join(', ')}. Change them by hand.` : undefined
}
