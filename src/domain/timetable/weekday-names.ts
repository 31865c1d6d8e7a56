/** Names of the weekdays, Sunday first: English and German, long and short; French, Spanish, Italian and Dutch, long. */
const NAMES = [
  ['sunday', 'sun', 'sonntag', 'so', 'dimanche', 'domingo', 'domenica', 'zondag'],
  ['monday', 'mon', 'montag', 'mo', 'lundi', 'lunes', 'lunedi', 'maandag'],
  ['tuesday', 'tues', 'tue', 'tu', 'dienstag', 'di', 'mardi', 'martes', 'martedi', 'dinsdag'],
  ['wednesday', 'weds', 'wed', 'we', 'mittwoch', 'mi', 'mercredi', 'miercoles', 'mercoledi', 'woensdag'],
  ['thursday', 'thurs', 'thur', 'thu', 'th', 'donnerstag', 'do', 'jeudi', 'jueves', 'giovedi', 'donderdag'],
  ['friday', 'fri', 'fr', 'freitag', 'vendredi', 'viernes', 'venerdi', 'vrijdag'],
  ['saturday', 'sat', 'sa', 'samstag', 'sonnabend', 'samedi', 'sabado', 'sabato', 'zaterdag'],
] as const

const NUMBERS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, weekday) => names.map((name) => [name, weekday] as const)),
)

/** The weekday of a name in any case, 0 is Sunday as in `Date`; "Mondays" is Monday. Undefined for other words. */
export function weekdayNamed(word: string): number | undefined {
  const name = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return NUMBERS.get(name) ?? (name.endsWith('days') ? NUMBERS.get(name.slice(0, -1)) : undefined)
}
