import { shortened } from '#domain/letters.ts'

/** What is stored of an earlier calendar file. */
export type EarlierCalendar = {
  readonly source: string
  /** Classes with an event of the new file. */
  readonly shared: number
  /** Classes on the days that are imported, which an import of a newer version would change or cancel. */
  readonly onDays: number
}

type NewCalendar = {
  /** As the calendar calls itself; blank if it does not. */
  readonly calendarName: string
  readonly fileName: string
  /** What the user chose: an earlier source, `new` for another calendar, or blank. */
  readonly chosen: string
}

/** The source of a calendar file; in doubt with the earlier files that it may be a newer version of. */
export type ChosenCalendar = { readonly source: string; readonly doubts: readonly EarlierCalendar[] }

export const NEW_CALENDAR = 'new'
/** Classes from before calendar files were told apart. */
const UNNAMED = 'calendar'
const NAMED = 'calendar:'
const NAME_MAX = 60

/** What its user reads of a source. */
export const calendarLabel = (source: string): string =>
  source === UNNAMED ? 'your earlier calendar file' : `“${source.slice(NAMED.length)}”`

/**
 * Which earlier file a calendar file is a newer version of. Events are told by their ids, which are unique in the world;
 * a calendar without known events by its name. Where an import could cancel classes of another calendar, it is in doubt.
 */
export function chooseCalendar(
  earlier: readonly EarlierCalendar[],
  { calendarName, fileName, chosen }: NewCalendar,
): ChosenCalendar {
  const sure = (source: string): ChosenCalendar => ({ source, doubts: [] })
  const named = NAMED + shortened(calendarName || stemOf(fileName), NAME_MAX).text
  const fresh = unused(named, earlier)
  const [closest] = earlier.filter(({ shared }) => shared > 0).toSorted((a, b) => b.shared - a.shared)
  if (closest) return sure(closest.source)
  const doubts = earlier.filter(({ onDays }) => onDays > 0)
  if (doubts.length === 0) return sure(named)
  if (chosen === NEW_CALENDAR) return { source: fresh, doubts }
  const answer = doubts.find(({ source }) => source === chosen)
  if (answer) return { source: answer.source, doubts }
  // Calendars that say different names are different ones.
  const isOther = calendarName !== '' && doubts.every(({ source }) => source !== UNNAMED && source !== named)
  return isOther ? sure(named) : { source: fresh, doubts }
}

/** "Velvet Room" of `Velvet_Room (2).ics`. */
function stemOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').replace(/(?<!\s)\s*\(\d+\)$/, '')
  return stem.replaceAll('_', ' ').trim() || 'Calendar'
}

function unused(named: string, earlier: readonly EarlierCalendar[]): string {
  const taken = new Set(earlier.map(({ source }) => source))
  let source = named
  for (let number = 2; taken.has(source); number += 1) source = `${named} ${number}`
  return source
}
