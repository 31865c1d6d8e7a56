import { z } from 'zod'
import { Day } from '#domain/classes/class-date.ts'
import { ClassTypeName } from '#domain/classes/class-type.ts'
import { lettersUpTo, textUpTo } from '#domain/text-up-to.ts'
import { DOUBT_FIELDS } from '#domain/timetable/doubts.ts'
import {
  CALENDAR_MAX_BYTES,
  OccurrenceId,
  PASTE_MAX,
  TITLE_MAX,
  TimeZone,
} from '#domain/timetable/occurrence.ts'
import { mondayOf } from '#domain/timetable/week.ts'
import { endpoint } from './endpoint.ts'
import { jsonField } from './storable.ts'
import { ClassFields, Corrections } from './timetable-corrections.ts'

const MINUTES = 24 * 60

const Minute = z.int().min(0)

const Shown = z.object({
  /** As the timetable says it. */
  title: z.string(),
  /** The class type that the title means; null where none was found or chosen. */
  classType: z.string().nullable(),
  date: Day,
  /** Minutes of the day. */
  start: Minute.max(MINUTES - 1),
  /** Above 1440 where the class ends after midnight; null if unknown. */
  end: Minute.nullable(),
  /** Blank if unknown, as is the place. */
  instructor: z.string(),
  place: z.string(),
  spotsLeft: Minute.nullable(),
  bookingLink: z.string(),
})

/** One class on one day. */
export const ClassOccurrence = Shown.extend({
  id: OccurrenceId,
  startsAt: z.iso.datetime(),
  /** IANA name of the zone whose clocks show the time. */
  timeZone: z.string(),
  isCancelled: z.boolean(),
  /** Changed by hand: an import does not change that, but may move or cancel the class. */
  isEdited: z.boolean(),
  /** In the timetable of the studio, which its team sees. */
  isOfStudio: z.boolean(),
  /** Whether the caller may change what a promo says of it, for everyone who sees it. */
  canChange: z.boolean(),
})
export type ClassOccurrence = z.infer<typeof ClassOccurrence>

export const Monday = Day.refine((day) => mondayOf(day) === day, 'Choose a Monday.')

/** Adds to the classes of these days, or replaces those of its kind. Without it: adds where fewer than half of the lines are of classes that are there. */
const Mode = z.enum(['add', 'replace']).optional()

const Pasted = z.object({
  text: lettersUpTo(PASTE_MAX, 'That is a long text. Please paste one week at a time.'),
  /** The week that the weekdays belong to. */
  monday: Monday,
  timeZone: TimeZone,
  mode: Mode,
})

const Change = z.enum(['added', 'changed', 'kept'])

/** What was guessed of a class, and why, in a sentence. */
const Doubt = z.object({ field: z.enum(DOUBT_FIELDS), why: z.string() })

/** What an import would do. Nothing is stored yet. */
export const ImportPreview = z.object({
  /** `key` is unique among them; `line` is of the text or table, from 1, null in a calendar. */
  classes: z.array(
    Shown.extend({ key: z.string(), line: z.int().nullable(), change: Change, doubts: z.array(Doubt) }),
  ),
  /** Classes of that week that an earlier import brought, and that this one no longer has. */
  cancelled: z.array(Shown),
  /** Lines or rows that were not understood: number, words, and why, as the end of a sentence. The first of them. */
  unread: z.array(z.object({ line: z.int(), text: z.string(), why: z.string() })),
  /** The week that it names above its classes, in its own words, where weekdays were read for another; null else. */
  heading: z.object({ monday: Day, text: z.string() }).nullable(),
  /** What was left out or is doubtful, in sentences. */
  notes: z.array(z.string()),
  /** What it does with classes of these days that it does not have, to choose; null where it has all. */
  mode: z.enum(['add', 'replace']).nullable(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportId = z.uuid().brand<'ImportId'>()
export type ImportId = z.infer<typeof ImportId>

/** Numbers of classes. */
export const ImportResult = z.object({
  added: z.int(),
  changed: z.int(),
  cancelled: z.int(),
  /** With which it can be undone until the next import; null where it changed nothing, or a feed did it. */
  undo: ImportId.nullable(),
})
export type ImportResult = z.infer<typeof ImportResult>

/** The class types of titles, remembered for later imports; null is none. */
const Answers = z
  .array(z.object({ title: lettersUpTo(TITLE_MAX), classType: ClassTypeName.nullable() }))
  .max(100)

export const listOccurrences = endpoint({
  method: 'GET',
  path: '/api/timetable',
  who: 'signed-in',
  summary:
    "The account's classes of one week by time, cancelled ones among them, and for a team member those of the studio.",
  query: z.object({ monday: Monday }),
  reply: z.array(ClassOccurrence),
  limit: { max: 240, seconds: 60 },
})

export const previewPaste = endpoint({
  method: 'POST',
  path: '/api/timetable/paste/preview',
  who: 'signed-in',
  summary: 'Reads a pasted timetable and tells what an import of it would change. Stores nothing.',
  body: Pasted,
  reply: ImportPreview,
  errors: ['timetable.too_many'],
  limit: { max: 120, seconds: 60 },
})

export const importPaste = endpoint({
  method: 'POST',
  path: '/api/timetable/paste',
  who: 'signed-in',
  summary:
    'Imports a pasted timetable for one week. New classes are added, changed ones are changed, and those that an earlier paste had for that week and this one has not are cancelled where it replaces the week. Nothing is stored twice.',
  body: Pasted.extend({
    answers: Answers.default([]),
    corrections: Corrections.prefault({}),
  }),
  reply: ImportResult,
  errors: ['timetable.too_many'],
  limit: { max: 60, seconds: 60 },
})

/** The fields of a form with a file. */
export const FileWeek = z.object({
  /** The first of the four weeks that are read; weekdays are of its days. */
  monday: Monday,
  /** Of times without a zone. */
  timeZone: TimeZone,
  /** As JSON. */
  answers: jsonField(Answers, { max: 20_000 }).prefault('[]'),
  /** As JSON. */
  corrections: jsonField(Corrections, { max: 400_000 }).prefault('{}'),
  mode: Mode,
})

const Calendar = {
  fields: FileWeek.extend({
    /** `of` of the doubt that it is a newer version of, `new` for another calendar; blank: found out. */
    of: textUpTo(100).default(''),
  }),
  files: { calendar: { maxBytes: CALENDAR_MAX_BYTES } },
} as const

/** An earlier calendar file that the new one may be a newer version of. */
export const CalendarDoubt = z.object({
  of: z.string(),
  label: z.string(),
  /** On the days of the import. */
  classes: z.int(),
})
export type CalendarDoubt = z.infer<typeof CalendarDoubt>

export const previewCalendar = endpoint({
  method: 'POST',
  path: '/api/timetable/calendar/preview',
  who: 'signed-in',
  summary:
    'Reads four weeks of a calendar file (.ics) and tells what an import of it would change. Stores nothing.',
  form: Calendar,
  /** With doubts the user must choose; until then nothing earlier is changed. */
  reply: ImportPreview.extend({ doubts: z.array(CalendarDoubt) }),
  limit: { max: 30, seconds: 60 },
})

export const importCalendar = endpoint({
  method: 'POST',
  path: '/api/timetable/calendar',
  who: 'signed-in',
  summary:
    'Imports four weeks of a calendar file (.ics), as a whole or not at all. Classes that an earlier file of the same calendar had in these weeks and this one has not are cancelled.',
  form: Calendar,
  reply: ImportResult,
  errors: ['timetable.too_many'],
  limit: { max: 30, seconds: 60 },
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/timetable/imports/:id/undo',
  who: 'signed-in',
  summary:
    "Undoes the account's last import: what it added goes, what it changed or cancelled is as before. Classes that were changed since, or have drafts, stay.",
  params: z.object({ id: ImportId }),
  /** Numbers of classes. */
  reply: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }),
  errors: ['timetable.import_over'],
})

export const changeOccurrence = endpoint({
  method: 'PATCH',
  path: '/api/timetable/:id',
  who: 'signed-in',
  summary: 'Changes one class. Later imports keep it.',
  params: z.object({ id: OccurrenceId }),
  body: ClassFields.partial().extend({
    classType: ClassTypeName.nullable().optional(),
    /** Whether it is called off. */
    isCancelled: z.boolean().optional(),
  }),
  reply: ClassOccurrence,
  errors: ['timetable.not_found', 'timetable.of_studio'],
})

export const deleteWeek = endpoint({
  method: 'DELETE',
  path: '/api/timetable',
  who: 'signed-in',
  summary:
    'Deletes the classes of one week that have no draft, or with `drafted=too` all. Those of a studio stay, and followed calendars bring theirs back.',
  query: z.object({ monday: Monday, drafted: z.literal('too').optional() }),
  /** Numbers of classes. */
  reply: z.object({ deleted: z.int(), kept: z.int() }),
})

export const deleteOccurrence = endpoint({
  method: 'DELETE',
  path: '/api/timetable/:id',
  who: 'signed-in',
  summary: 'Deletes one class of the timetable. An import that has it brings it back.',
  params: z.object({ id: OccurrenceId }),
  reply: z.object({ success: z.literal(true) }),
  errors: ['timetable.not_found', 'timetable.of_studio'],
})
