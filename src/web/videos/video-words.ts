import type { MadeFormat, MadeVideo } from '#contract/made-videos.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { dayOfMoment } from '#web/pieces/moment-words.ts'

const DAY_MS = 86_400_000
/** A card says when its file leaves so many days before. */
const WARNS_DAYS = 7

/** Local day of an ISO time, "Nov 24, 2026". */
export const madeOn = ({ madeAt }: Pick<MadeVideo, 'madeAt'>, locale: string): string =>
  dayOfMoment(madeAt, locale)

export const nameOf = (video: Pick<MadeVideo, 'name' | 'madeAt'>, locale: string): string =>
  video.name || `Video of ${madeOn(video, locale)}`

/** "Pole Flow · Tue, Nov 24", without what the name says already; blank where there is nothing to say. */
export function classLine({ name, classType, classDate }: MadeVideo, locale: string): string {
  const type = name.toLowerCase().includes(classType.toLowerCase()) ? '' : classType
  return [type, classDate && dayLabel(classDate, locale)].filter((part) => part !== '').join(' · ')
}

export type MadeState = 'making' | 'failed' | 'expired' | 'ready'

/** One state for all formats: what is still being made comes first, then what can be played. */
export function stateOf({ formats }: Pick<MadeVideo, 'formats'>): MadeState {
  if (formats.some(isOpen)) return 'making'
  if (formats.some(({ status }) => status === 'done')) return 'ready'
  return formats.length > 0 ? 'failed' : 'expired'
}

export const isOpen = ({ status }: Pick<MadeFormat, 'status'>): boolean =>
  status === 'queued' || status === 'running'

/** 0 to 1, of all formats together. */
export const progressOf = ({ formats }: Pick<MadeVideo, 'formats'>): number =>
  formats.length === 0 ? 0 : formats.reduce((sum, { progress }) => sum + progress, 0) / formats.length

/** "Leaves in 3 days" in the last week of a file; undefined before, and without one. */
export function leavesLine(leavesAt: string | null, now: Date): string | undefined {
  if (leavesAt === null) return undefined
  const days = Math.ceil((Date.parse(leavesAt) - now.getTime()) / DAY_MS)
  if (days > WARNS_DAYS) return undefined
  return days <= 1 ? 'Leaves today' : `Leaves in ${days} days`
}

/** The first file to leave of a video. */
export const firstToLeave = ({ formats }: Pick<MadeVideo, 'formats'>): string | null =>
  formats
    .flatMap(({ leavesAt }) => leavesAt ?? [])
    .toSorted()
    .at(0) ?? null
