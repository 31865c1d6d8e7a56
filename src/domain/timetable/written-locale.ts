import { type NameMeaning, WEEKDAYS } from './words/calendar-names.ts'
import { fold } from './words/fold.ts'
import type { Language } from './words/languages.ts'

/** How a timetable words its weekdays and times. */
type Written = {
  /** Undefined where its weekdays do not tell. */
  readonly language: string | undefined
  readonly is24Hours: boolean
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

function writtenIn(text: string): Written {
  const days = text
    .split(/\r\n|\r|\n/)
    .map((line) => fold(FIRST_WORD.exec(line)?.[1] ?? ''))
    .filter((word) => WEEKDAYS.full.has(word) || WEEKDAYS.short.has(word))
  return { language: languageNaming(days), is24Hours: !HALF.test(text) && AFTERNOON.test(text) }
}

export type GuessedLocale = {
  readonly locale: string
  /** The weekdays tell its language; else its clock alone differs. */
  readonly isSure: boolean
}

/**
 * How a pasted timetable tells dates and times, where that differs from a locale. English says nothing of a language: many
 * booking systems write it.
 */
export function guessedLocale(text: string, current: string): GuessedLocale | undefined {
  const { language, is24Hours } = writtenIn(text)
  if (!is24Hours) return undefined
  const own = new Intl.Locale(current)
  if (language !== undefined && language !== 'en' && language !== own.language)
    return { locale: language, isSure: true }
  const { hourCycle } = new Intl.DateTimeFormat(current, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h23' ? undefined : { locale: `${own.baseName}-u-hc-h23`, isSure: false }
}
