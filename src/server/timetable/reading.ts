import type { Doubt } from '#domain/timetable/doubts.ts'
import type { HeadingWeek } from '#domain/timetable/heading-week.ts'
import type { Incoming } from '#domain/timetable/plan-import.ts'

export type TimedClass = Incoming & {
  readonly startsAt: Date
  /** IANA name of the zone whose clocks show the time. */
  readonly timeZone: string
  /** What was guessed of it. */
  readonly doubts?: readonly Doubt[]
  /** Of its text or table, from 1. */
  readonly line?: number
}

/** A line or row that was not understood: its number, its words, and why, as the end of a sentence. */
export type UnreadLine = { readonly line: number; readonly text: string; readonly why: string }

/** What a text or a file says of some days. */
export type Reading = {
  /**
   * A calendar file's or a feed's own: an import replaces classes of the same source. `paste` or `table`: which of several it
   * is a newer version of is told by its classes.
   */
  readonly source: string
  /** Both included. A class of these days that the source no longer has is cancelled. */
  readonly days: { readonly from: string; readonly to: string }
  readonly classes: readonly TimedClass[]
  /** What was left out or is doubtful, in sentences. */
  readonly notes: readonly string[]
  readonly unread?: readonly UnreadLine[]
  /** The week that it names above its classes, where these were read for another. */
  readonly heading?: HeadingWeek | undefined
  /** Only classes that begin later are cancelled: some calendars forget what is over. */
  readonly since?: Date
}

/** What an import does with the classes of its days that it does not have. */
export type ImportMode = 'add' | 'replace'

const NOTES_MAX = 50

/** The first notes, and how many more there are: a hostile file has thousands. */
export function fewNotes(notes: readonly string[]): string[] {
  const more = notes.length - NOTES_MAX
  return more > 0
    ? [...notes.slice(0, NOTES_MAX), `${more} more were left out, or are doubtful.`]
    : [...notes]
}
