import {
  type CalendarDoubt,
  type ImportPreview,
  type ImportResult,
  importCalendar,
  importPaste,
  previewCalendar,
  previewPaste,
} from '#contract/timetable.ts'
import type { Corrections } from '#contract/timetable-corrections.ts'
import { importTable, previewTable, type TableColumns } from '#contract/timetable-table.ts'
import { todayIn } from '#domain/classes/class-date.ts'
import { areOver } from '#domain/timetable/are-over.ts'
import type { ColumnMap } from '#domain/timetable/table/column-map.ts'
import { dayAfter, mondayOf } from '#domain/timetable/week.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'

/** What the user brings; the columns of a table are guessed until the user says them. */
export type Source =
  | { readonly text: string }
  /** `of` is the earlier calendar that it is a newer version of. */
  | { readonly calendar: File; readonly of?: string }
  | { readonly table: File; readonly map?: ColumnMap }

/** The week that the classes of a text are in, and the first of those that are read from a file. */
export type WeekOf = { readonly monday: string; readonly timeZone: string; readonly mode?: 'add' | 'replace' }

/** `columns` is of a table, `doubts` of a calendar. */
export type Preview = ImportPreview & {
  readonly columns?: TableColumns | null
  readonly doubts?: readonly CalendarDoubt[]
}

/** What a person said and changed of it. */
type Said = {
  readonly answers: { title: string; classType: string | null }[]
  readonly corrections: Corrections
}

/** A file by the ending of its name; one with another ending may be a calendar. */
export const sourceOf = (file: File): Source =>
  /\.(?:csv|tsv|tab|txt|xlsx?|ods|numbers|html?)$/i.test(file.name) ? { table: file } : { calendar: file }

export function previewSource(source: Source, week: WeekOf): Promise<Preview> {
  if ('text' in source) return call(previewPaste, { body: { ...week, text: source.text } })
  return 'table' in source
    ? upload(previewTable, { fields: tableFields(source, week), files: { table: source.table } })
    : upload(previewCalendar, { fields: calendarFields(source, week), files: { calendar: source.calendar } })
}

/**
 * A text names weekdays only. Where all its classes of the current week are over, as on a Sunday evening, it is read for the
 * next week. The reply tells the week.
 */
export async function previewComing(
  source: Source,
  week: WeekOf,
  now: Date,
): Promise<{ preview: Preview; week: WeekOf }> {
  const preview = await previewSource(source, week)
  const today = todayIn(now, week.timeZone)
  const isCurrent = today !== undefined && mondayOf(today) === week.monday
  if (!('text' in source) || !isCurrent || !areOver(preview.classes, week.timeZone, now))
    return { preview, week }
  const next = { ...week, monday: dayAfter(week.monday, 7) }
  const later = await previewSource(source, next)
  // It says itself that it is of this week.
  return later.heading?.monday === week.monday ? { preview, week } : { preview: later, week: next }
}

export function importSource(
  source: Source,
  week: WeekOf,
  { answers, corrections }: Said,
): Promise<ImportResult> {
  if ('text' in source)
    return call(importPaste, { body: { ...week, text: source.text, answers, corrections } })
  const said = { answers: JSON.stringify(answers), corrections: JSON.stringify(corrections) }
  return 'table' in source
    ? upload(importTable, {
        fields: { ...tableFields(source, week), ...said },
        files: { table: source.table },
      })
    : upload(importCalendar, {
        fields: { ...calendarFields(source, week), ...said },
        files: { calendar: source.calendar },
      })
}

const calendarFields = ({ of }: { of?: string }, week: WeekOf) => ({ ...week, ...(of && { of }) })

const tableFields = ({ map }: { map?: ColumnMap }, week: WeekOf) => ({
  ...week,
  ...(map && { map: JSON.stringify(map) }),
})
