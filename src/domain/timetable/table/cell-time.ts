import { durationIn } from '#domain/timetable/lines/details.ts'
import { isCalledOffIn } from '#domain/timetable/words/called-off.ts'
import { isFull, spotsLeftIn } from '#domain/timetable/words/spots.ts'

const DAY = 24 * 60

/** Minutes of a length: "75", "75 min", "1:15", "1 h 15 min", "1.5 hours". Undefined for none, or for more than a day. */
export function minutesIn(cell: string): number | undefined {
  const [, hours, minutes] =
    /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(cell) ??
    /^(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:h|hours?|hrs?|std|stunden?)\b\.?\s*)?(?:(\d{1,4})\s*(?:m|mins?|minutes?|minuten)?\.?)?$/i.exec(
      cell,
    ) ??
    []
  const length = Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(minutes ?? 0)
  return length > 0 && length <= DAY ? length : durationIn(cell)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|UTC|[+-]\d{2}:?\d{2})$/i

/** "2026-11-30T17:00:00Z" or "2026-11-30 18:00 +01:00". Undefined for a time without a zone. */
export function instantIn(cell: string): Date | undefined {
  if (!INSTANT.test(cell)) return undefined
  const instant = new Date(
    cell
      .replace(' ', 'T')
      .replace(/\s?UTC$/i, 'Z')
      .replace(/\s/, ''),
  )
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** How many places are left. Undefined for what is no number, as "3/12". */
export function spotsIn(cell: string): number | undefined {
  if (isFull(cell)) return 0
  const [, number] = /^(-?\d{1,5})(?:\.0+)?(?:\s+\p{L}[\p{L}\s]*)?$/u.exec(cell) ?? []
  return number === undefined ? spotsLeftIn(cell).spotsLeft : Math.max(0, Number(number))
}

/** Whether a cell says that a class is called off: a status, or yes under "Cancelled". */
export const isCalledOff = (cell: string): boolean =>
  /^(?:cancel|abgesagt|storn|entfällt|deleted|yes$|ja$|true$|x$|1$|oui$|sí$|si$|sim$|tak$|ano$|да$|так$|evet$|はい$)/i.test(
    cell,
  ) || isCalledOffIn(cell)
