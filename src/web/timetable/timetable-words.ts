import { parseDay, shortDayLabel } from '#domain/classes/class-date.ts'
import { timeLabel } from '#domain/classes/class-time.ts'
import type { Occurrence } from '#domain/timetable/occurrence.ts'
import { dayAfter } from '#domain/timetable/week.ts'

const DAY_MINUTES = 24 * 60

/** "Nov 30 – Dec 6" of the week that begins on a Monday. */
export const weekLabel = (monday: string, locale: string): string =>
  [monday, dayAfter(monday, 6)].map((day) => shortDayLabel(day, locale)).join(' – ')

/** "6:00 PM – 7:15 PM", or the beginning alone. */
export const timesOf = ({ start, end }: Pick<Occurrence, 'start' | 'end'>, locale: string): string =>
  [start, ...(end === null ? [] : [end % DAY_MINUTES])].map((minute) => timeLabel(minute, locale)).join(' – ')

/** "with Mia · Studio B · 2 spots left"; blank where nothing is known. */
export const aboutOf = ({
  instructor,
  place,
  spotsLeft,
}: Pick<Occurrence, 'instructor' | 'place' | 'spotsLeft'>): string =>
  [instructor && `with ${instructor}`, place, spotsLine(spotsLeft)].filter(Boolean).join(' · ')

/** Whether a class has a type that its name does not say. */
export const isTypeTold = ({ classType, title }: { classType: string | null; title: string }): boolean =>
  classType !== null && !title.toLowerCase().includes(classType.toLowerCase())

function spotsLine(spots: number | null): string {
  if (spots === null) return ''
  if (spots === 0) return 'Sold out'
  return spots === 1 ? '1 spot left' : `${spots} spots left`
}

/** "3 classes". */
export const classCount = (count: number): string => (count === 1 ? '1 class' : `${count} classes`)

type Imported = { added: number; changed: number; cancelled: number; leftOut?: number }

/** What an import did, and how many lines it did not understand, in sentences. */
export function importedLine({ leftOut = 0, ...done }: Imported): string {
  const parts = [
    done.added > 0 && `${classCount(done.added)} added`,
    done.changed > 0 && `${done.changed} changed`,
    done.cancelled > 0 && `${done.cancelled} cancelled`,
  ].filter((part) => part !== false)
  const line = parts.length === 0 ? 'Nothing changed: the week was up to date.' : `${parts.join(', ')}.`
  if (leftOut === 0) return line
  return `${line} ${leftOut === 1 ? '1 line was' : `${leftOut} lines were`} not understood and left out.`
}

/** What undoing an import did, in a sentence. */
export function undoneLine({ kept }: { kept: number }): string {
  if (kept === 0) return 'The import is undone.'
  const stays =
    kept === 1
      ? '1 class stays: it was changed since, or has a draft.'
      : `${kept} classes stay: they were changed since, or have drafts.`
  return `The import is undone. ${stays}`
}

type Counted = { readonly id: string; readonly isOfStudio: boolean }

/** Own classes of a week without a draft and with one, and those of the studio. */
export type WeekCounts = { readonly free: number; readonly drafted: number; readonly shared: number }

/** How many classes of a week a deletion takes, and how many it leaves. */
export function weekCounts(
  classes: readonly Counted[],
  drafts: readonly { readonly occurrenceId: string }[],
): WeekCounts {
  const drafted = new Set(drafts.map(({ occurrenceId }) => occurrenceId))
  const own = classes.filter(({ isOfStudio }) => !isOfStudio)
  const free = own.filter(({ id }) => !drafted.has(id)).length
  return { free, drafted: own.length - free, shared: classes.length - own.length }
}

/** What stays when the classes of a week are deleted, in sentences. */
export function staysLine({ free, drafted, shared }: WeekCounts): string {
  return [
    free === 0 ? 'Their drafts leave the week with them. Videos stay.' : 'Videos stay.',
    free > 0 &&
      drafted > 0 &&
      (drafted === 1
        ? 'So does 1 class that has a draft: you can delete it after these.'
        : `So do ${drafted} classes that have drafts: you can delete them after these.`),
    shared > 0 && 'Classes of your studio stay as well.',
    'A followed calendar brings its classes back.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the deletion of a week did, in a sentence. */
export const deletedLine = ({ deleted, kept }: { deleted: number; kept: number }): string =>
  `${classCount(deleted)} deleted${kept > 0 ? `, ${kept === 1 ? '1 stays' : `${kept} stay`}` : ''}.`

/** By day, in order. */
export function byDay<One extends { date: string }>(all: readonly One[]): [string, One[]][] {
  const days = new Map<string, One[]>()
  for (const one of all) days.set(one.date, [...(days.get(one.date) ?? []), one])
  return [...days].sort(([a], [b]) => a.localeCompare(b))
}

/** The Monday that an address names, if it is a date. */
export const isDay = (text: string | null): text is string => text !== null && parseDay(text) !== undefined
