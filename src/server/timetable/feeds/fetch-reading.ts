import { BRAND } from '#domain/brand.ts'
import { todayIn } from '#domain/classes/class-date.ts'
import { CALENDAR_MAX_BYTES } from '#domain/timetable/occurrence.ts'
import { mondayOf } from '#domain/timetable/week.ts'
import { guardedGet } from '#server/outbound/guarded-get.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readCalendarFile } from '#server/timetable/calendar/read-calendar-file.ts'
import { daysOfWeeks, fourWeeksFrom } from '#server/timetable/four-weeks.ts'
import type { Reading } from '#server/timetable/reading.ts'

type Feed = {
  readonly userId: string
  readonly url: string
  readonly source: string
  /** Of times without a zone. */
  readonly timeZone: string
  /** What the last answer said of itself, and the Monday from which it was read. */
  readonly last?: {
    readonly etag: string | null
    readonly lastModified: string | null
    readonly monday: string | null
  }
}

/** What is stored of an answer, for the next question. */
type Seen = { readonly etag: string | null; readonly lastModified: string | null; readonly monday: string }

/** A problem is why it failed, in words for its owner. */
export type Fetched =
  | { readonly problem: string }
  | { readonly isUnchanged: true }
  | {
      readonly reading: Reading
      readonly name: string
      readonly seen: Seen
      /** What of it could not be read, in sentences. */
      readonly faults: readonly string[]
    }

/** Longer marks of a version are not worth their room. */
const MARK_MAX = 300

/** Fetches a calendar and reads four weeks of it, from this week's Monday. */
export async function fetchReading(
  { config, clock }: Pick<Ports, 'config' | 'clock'>,
  { userId, url, source, timeZone, last }: Feed,
  signal?: AbortSignal,
): Promise<Fetched> {
  const now = clock.now()
  const monday = mondayOf(todayIn(now, timeZone) ?? now.toISOString().slice(0, 10))
  const got = await guardedGet(url, {
    ...config.calendarFeeds,
    headers: {
      'user-agent': `${BRAND.name}-Calendar/1`,
      accept: 'text/calendar, */*;q=0.5',
      // An unchanged file says new things of a new week.
      ...(last?.monday === monday && conditionsOf(last)),
    },
    maxBytes: CALENDAR_MAX_BYTES,
    ...(signal && { signal }),
  })
  if (!('bytes' in got)) return got
  const { from, until } = fourWeeksFrom(monday, timeZone)
  const read = await readCalendarFile(
    () => got.bytes,
    { from, until, timeZone },
    { by: userId, ...(signal && { signal }) },
  )
  if ('refusal' in read) return { problem: read.refusal }
  const { classes, notes, name, faults, weeks } = read
  const days = daysOfWeeks(monday, weeks)
  const seen = { etag: mark(got.etag), lastModified: mark(got.lastModified), monday }
  return {
    reading: { source, days, classes, notes, since: now },
    name,
    // One that is read in part is read in full again: "unchanged" would pass for whole.
    seen: faults.length > 0 ? { ...seen, etag: null, lastModified: null } : seen,
    faults,
  }
}

const mark = (text: string | undefined): string | null =>
  text !== undefined && text.length <= MARK_MAX ? text : null

const conditionsOf = ({ etag, lastModified }: NonNullable<Feed['last']>) => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(lastModified !== null && { 'if-modified-since': lastModified }),
})
