import type { BodyOf } from '#contract/endpoint.ts'
import type { ClassOccurrence, changeOccurrence } from '#contract/timetable.ts'
import { timeLabel } from '#domain/classes/class-time.ts'
import { withScheme } from '#domain/link-code/booking-link.ts'
import { changedFields } from '#web/api/changed-fields.ts'
import { type Field, problemOf, readTime } from './review/cells.ts'

/** What the fields of a class hold: a day as `yyyy-MM-dd`, times as a person types them. */
export type ClassDraft = {
  readonly title: string
  readonly day: string
  readonly time: string
  readonly end: string
  readonly instructor: string
  readonly place: string
  readonly spots: string
  readonly bookingLink: string
  readonly classType: string | null
  readonly isCancelled: boolean
}

const DAY = 24 * 60

export const draftOf = (occurrence: ClassOccurrence, locale: string): ClassDraft => ({
  title: occurrence.title,
  day: occurrence.date,
  time: timeLabel(occurrence.start, locale),
  end: occurrence.end === null ? '' : timeLabel(occurrence.end % DAY, locale),
  instructor: occurrence.instructor,
  place: occurrence.place,
  spots: occurrence.spotsLeft === null ? '' : String(occurrence.spotsLeft),
  bookingLink: occurrence.bookingLink,
  classType: occurrence.classType,
  isCancelled: occurrence.isCancelled,
})

const minuteOf = (words: string): number | undefined => {
  const time = readTime(words)
  return 'problem' in time ? undefined : time.start
}

/** The draft once its time is left: the end moves with it, so that the class lasts as long as before. */
export function withTimeLeft(draft: ClassDraft, before: ClassDraft, locale: string): ClassDraft {
  const time = readTime(draft.time)
  if ('problem' in time || draft.time === before.time) return draft
  const moved = { ...draft, time: timeLabel(time.start, locale) }
  if (time.end !== null) return { ...moved, end: timeLabel(time.end % DAY, locale) }
  const [start, end] = [minuteOf(before.time), minuteOf(before.end)]
  if (draft.end !== before.end || start === undefined || end === undefined) return moved
  return { ...moved, end: timeLabel((((time.start + end - start) % DAY) + DAY) % DAY, locale) }
}

const CELLS = { title: 'title', day: 'day', time: 'time' } as const satisfies Record<string, Field>

/** What is wrong with a draft, by its fields. */
export function draftProblems(draft: ClassDraft): { [F in 'title' | 'day' | 'time' | 'end']?: string } {
  const problems = Object.entries(CELLS).flatMap(([name, field]) => {
    const problem = problemOf(field, draft[field])
    return problem === undefined ? [] : [[name, problem] as const]
  })
  const end = draft.end.trim() === '' ? undefined : problemOf('time', draft.end)
  return Object.fromEntries(end === undefined ? problems : [...problems, ['end', end]])
}

/** Only what differs: a class that is not changed by hand follows the timetable. Its end goes with its time. */
export function changesOf(before: ClassDraft, draft: ClassDraft): BodyOf<typeof changeOccurrence> {
  const after = factsOf(draft)
  const changed = changedFields(factsOf(before), after)
  return changed.start === undefined ? changed : { ...changed, end: after.end }
}

/** Of times that are none, the start is left out: a draft with such a problem is not sent. */
const factsOf = (draft: ClassDraft) => ({
  title: draft.title.trim(),
  date: draft.day,
  start: minuteOf(draft.time),
  end: minuteOf(draft.end) ?? null,
  instructor: draft.instructor.trim(),
  place: draft.place.trim(),
  spotsLeft: draft.spots === '' ? null : Number(draft.spots),
  bookingLink: withScheme(draft.bookingLink.trim()),
  classType: draft.classType,
  isCancelled: draft.isCancelled,
})
