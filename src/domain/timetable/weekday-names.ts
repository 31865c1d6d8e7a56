/** Names of the weekdays, Sunday first: English and German, long and short. */
const NAMES = [
  ['sunday', 'sun', 'sonntag', 'so'],
  ['monday', 'mon', 'montag', 'mo'],
  ['tuesday', 'tues', 'tue', 'tu', 'dienstag', 'di'],
  ['wednesday', 'weds', 'wed', 'we', 'mittwoch', 'mi'],
  ['thursday', 'thurs', 'thur', 'thu', 'th', 'donnerstag', 'do'],
  ['friday', 'fri', 'fr', 'freitag'],
  ['saturday', 'sat', 'sa', 'samstag', 'sonnabend'],
] as const

const NUMBERS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, weekday) => names.map((name) => [name, weekday] as const)),
)

/** The weekday of a name in any case, 0 is Sunday as in `Date`; "Mondays" is Monday. Undefined for other words. */
export function weekdayNamed(word: string): number | undefined {
  const name = word.toLowerCase()
  return NUMBERS.get(name) ?? (name.endsWith('days') ? NUMBERS.get(name.slice(0, -1)) : undefined)
}
