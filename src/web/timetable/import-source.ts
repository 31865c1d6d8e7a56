import {
  type ImportPreview,
  type ImportResult,
  importCalendar,
  importPaste,
  previewCalendar,
  previewPaste,
} from '#contract/timetable.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'

/** What the user brings. */
export type Source = { readonly text: string } | { readonly file: File }

/** The week that the classes of a text are in, and the first of those that are read from a file. */
export type WeekOf = { readonly monday: string; readonly timeZone: string }

type Answers = { title: string; classType: string | null }[]

export const previewSource = (source: Source, week: WeekOf): Promise<ImportPreview> =>
  'file' in source
    ? upload(previewCalendar, { fields: { ...week }, files: { calendar: source.file } })
    : call(previewPaste, { body: { ...week, text: source.text } })

export const importSource = (source: Source, week: WeekOf, answers: Answers): Promise<ImportResult> =>
  'file' in source
    ? upload(importCalendar, {
        fields: { ...week, answers: JSON.stringify(answers) },
        files: { calendar: source.file },
      })
    : call(importPaste, { body: { ...week, text: source.text, answers } })
