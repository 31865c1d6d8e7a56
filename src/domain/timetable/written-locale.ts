import { type NameMeaning, WEEKDAYS } from './words/calendar-names.ts'
import { fold } from './words/fold.ts'
import type { Language } from './words/languages.ts'

/** How a timetable words its weekdays and times. */
type Written = {
  /** Undefined where its weekdays do not tell. */
  readonly language: string | undefined
  /** Undefined where its times do not tell. */
  readonly clock: 12 | 24 | undefined
}

/** The word that a line begins with, behind a bullet. */
const FIRST_WORD = /^[\s•*·-]{0,9}(\p{L}{2,15})/u
const HALF = /\d\s?[ap]\.?m\b/i
const AFTERNOON = /(?<!\d)(?:1[3-9]|2[0-3])[:.h]\d\d(?!\d)|\d\s?uhr\b/i

const languagesOf = (meanings: readonly NameMeaning[] = []): readonly Language[] =>
  meanings.flatMap(({ languages }) => languages)

const inAll = (sets: readonly (readonly Language[])[]): readonly Language[] => {
  const [first = [], ...rest] = sets.map((languages) => new Set(languages))
  return [...first].filter((language) => rest.every((languages) => languages.has(language)))
}

/** The language that has all of these names of days; of several, the one in whose calendars they are printed so. */
function languageNaming(days: readonly string[]): Language | undefined {
  const known = inAll(
    days.map((name) =>
      languagesOf([...(WEEKDAYS.full.get(name) ?? []), ...(WEEKDAYS.short.get(name) ?? [])]),
    ),
  )
  const printed = inAll([known, ...days.map((name) => languagesOf(WEEKDAYS.printed.get(name)))])
  const [language, other] = known.length === 1 ? known : printed
  return other === undefined ? language : undefined
}

function clockOf(text: string): Written['clock'] {
  const [isHalves, isWhole] = [HALF.test(text), AFTERNOON.test(text)]
  if (isHalves === isWhole) return undefined
  return isWhole ? 24 : 12
}

function writtenIn(text: string): Written {
  const days = text
    .split(/\r\n|\r|\n/)
    .map((line) => fold(FIRST_WORD.exec(line)?.[1] ?? ''))
    .filter((word) => WEEKDAYS.full.has(word) || WEEKDAYS.short.has(word))
  return { language: languageNaming(days), clock: clockOf(text) }
}

export type GuessedLocale = {
  readonly locale: string
  /** The weekdays tell its language; else its clock alone differs. */
  readonly isSure: boolean
  readonly clock: 12 | 24
}

/**
 * How a pasted timetable tells dates and times, where that differs from a locale. English says nothing of a language: many
 * booking systems write it.
 */
export function guessedLocale(text: string, current: string): GuessedLocale | undefined {
  const { language, clock } = writtenIn(text)
  if (clock === undefined) return undefined
  const own = new Intl.Locale(current)
  if (clock === 24 && language !== undefined && language !== 'en' && language !== own.language)
    return { locale: language, isSure: true, clock }
  const { hour12 = false } = new Intl.DateTimeFormat(current, { hour: 'numeric' }).resolvedOptions()
  if (hour12 === (clock === 12)) return undefined
  return { locale: `${own.baseName}-u-hc-${clock === 12 ? 'h12' : 'h23'}`, isSure: false, clock }
}
