import { type DateOrder, isoDateOf } from '#domain/timetable/spans/iso-date.ts'

/** The day of numbers such as "03/04/2026" in each order; undefined for one that is in no calendar. */
export function dateInOrder(words: string, order: DateOrder, near: string): string | undefined {
  const [first, second, year] = words.match(/\d+/g)?.map(Number) ?? []
  if (first === undefined || second === undefined) return undefined
  const full = year === undefined || year > 99 ? year : 2000 + year
  return isoDateOf(
    { year: full, day: first, month: second, isOpen: true, isWeak: false, end: 0 },
    { order, near },
  )
}
