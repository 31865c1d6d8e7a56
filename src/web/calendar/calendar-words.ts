import type { PostingVideo } from '#contract/postings.ts'
import { dayLabel, parseDay, shortDayLabel } from '#domain/classes/class-date.ts'
import { timeLabel } from '#domain/classes/class-time.ts'
import { clocksIn } from '#domain/timetable/local-instant.ts'
import { dayOfMoment } from '#web/pieces/moment-words.ts'
import type { Entry } from './calendar-entries.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "December 2026" of a day. */
export function monthLabel(date: string): string {
  const day = parseDay(date)
  return day ? `${MONTHS[day.month - 1]} ${day.year}` : ''
}

/** "Nov 30 – Dec 6" of a week's first and last day. */
export const spanLabel = (first: string, last: string, locale: string): string =>
  [first, last].map((day) => shortDayLabel(day, locale)).join(' – ')

export const videoName = ({ name, madeAt }: Pick<PostingVideo, 'name' | 'madeAt'>, locale: string): string =>
  name || `Video of ${dayOfMoment(madeAt, locale)}`

/** "Heels · class on Tuesday, Dec 1"; blank where the video says no class. */
export const classLine = ({ name, classType, classDate }: PostingVideo, locale: string): string =>
  [
    name.toLowerCase().includes(classType.toLowerCase()) ? '' : classType,
    classDate && `class on ${dayLabel(classDate, locale)}`,
  ]
    .filter(Boolean)
    .join(' · ')

export const entryName = (entry: Entry, locale: string): string =>
  entry.kind === 'video' ? videoName(entry.planned.video, locale) : entry.one.title

/** "Video, Fly, 6:00 PM, posted": all that a chip shows, in words. */
export function entryLabel(entry: Entry, locale: string): string {
  const what = entry.kind === 'video' ? 'Video' : 'Class'
  const state =
    entry.kind === 'video'
      ? entry.planned.plan.postedAt !== null && 'posted'
      : entry.one.isCancelled && 'cancelled'
  const isChanged = entry.kind === 'video' && entry.planned.video.changes.length > 0
  return [
    what,
    entryName(entry, locale),
    timeLabel(entry.minute, locale),
    state,
    isChanged && 'class changed since',
  ]
    .filter(Boolean)
    .join(', ')
}

const counted = (count: number, one: string, more: string): string | false =>
  count > 0 && `${count} ${count === 1 ? one : more}`

/** "Tuesday, Dec 1: 2 videos, 1 class". */
export function dayWords(date: string, entries: readonly Entry[], locale: string): string {
  const videos = entries.filter(({ kind }) => kind === 'video').length
  const parts = [
    counted(videos, 'video', 'videos'),
    counted(entries.length - videos, 'class', 'classes'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? dayLabel(date, locale) : `${dayLabel(date, locale)}: ${parts.join(', ')}`
}

/** Of a time that the clocks skip or show twice on its day; undefined for all others. */
export function clockChangeLine(
  { date, minute, timeZone }: { date: string; minute: number; timeZone: string },
  locale: string,
): string | undefined {
  const clocks = clocksIn(timeZone)
  const at = clocks?.instantOf(date, minute)
  if (!clocks || !at) return undefined
  const shown = clocks.localAt(at)
  if (shown.date !== date || shown.minute !== minute)
    return `The clocks go forward that night and skip ${timeLabel(minute, locale)}. It is ${timeLabel(shown.minute, locale)} then.`
  const again = [30, 60, 120].some((later) => {
    const then = clocks.localAt(new Date(at.getTime() + later * 60_000))
    return then.date === date && then.minute === minute
  })
  return again
    ? `The clocks go back that night and show ${timeLabel(minute, locale)} twice. The first one counts.`
    : undefined
}
