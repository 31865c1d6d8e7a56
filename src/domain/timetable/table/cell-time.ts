import { timeSpanAt } from '#domain/timetable/time-span.ts'

/** Minutes of the day; an end above 1440 is after midnight. */
type CellTime = { readonly start: number; readonly end: number | undefined }

/** A time or a span: "18:00:00", "6:00 PM - 7:15 PM", "18 Uhr". Undefined for other text. */
export const timeIn = (cell: string): CellTime | undefined =>
  timeSpanAt(cell.replace(/^[\sT,;|–-]+/, '').replaceAll(/(\d:\d{2}):\d{2}(?:\.\d+)?/g, '$1'))

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
  return length > 0 && length <= DAY ? length : undefined
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
  if (/^(?:full|sold out|waitlist|ausgebucht|voll)/i.test(cell)) return 0
  const [, number] = /^(-?\d{1,5})(?:\.0+)?(?:\s+\p{L}[\p{L}\s]*)?$/u.exec(cell) ?? []
  return number === undefined ? undefined : Math.max(0, Number(number))
}

/** Whether a cell says that a class is called off: a status, or yes under "Cancelled". */
export const isCalledOff = (cell: string): boolean =>
  /^(?:cancel|abgesagt|storn|entfällt|deleted|yes$|ja$|true$|x$|1$)/i.test(cell)
