import type { PlannedVideo } from '#contract/postings.ts'
import type { ClassOccurrence } from '#contract/timetable.ts'

/** What a calendar shows on a day. `minute` is of the day. */
export type Entry =
  | {
      readonly kind: 'video'
      readonly key: string
      readonly date: string
      readonly minute: number
      readonly planned: PlannedVideo
    }
  | {
      readonly kind: 'class'
      readonly key: string
      readonly date: string
      readonly minute: number
      readonly one: ClassOccurrence
    }

/** Entries of each day by time; at the same time a video comes before a class. */
export function entriesByDay(
  postings: readonly PlannedVideo[],
  classes: readonly ClassOccurrence[],
): ReadonlyMap<string, readonly Entry[]> {
  const all: Entry[] = [
    ...postings.map((planned): Entry => {
      const { date, minute } = planned.plan
      return { kind: 'video', key: `video-${planned.video.id}`, date, minute, planned }
    }),
    ...classes.map((one): Entry => {
      const { date, start: minute } = one
      return { kind: 'class', key: `class-${one.id}`, date, minute, one }
    }),
  ]
  const days = new Map<string, Entry[]>()
  for (const entry of all.toSorted((a, b) => a.minute - b.minute)) {
    const ofDay = days.get(entry.date)
    if (ofDay) ofDay.push(entry)
    else days.set(entry.date, [entry])
  }
  return days
}
