import { DEFAULT_LOCALE, dateFormat, plainSpaces } from './locale.ts'
import { type Schedule, WEEKDAYS } from './schedule.ts'

type Phrases = { readonly every: string; readonly fortnightly: string; readonly monthly: string }

/** What `Intl` has no words for. Other languages name the day, or the time between two classes. */
const PHRASES: Readonly<Record<string, Phrases>> = {
  de: { every: 'Jeden', fortnightly: 'Alle zwei Wochen', monthly: 'Jeden Monat' },
  es: { every: 'Cada', fortnightly: 'Cada dos semanas', monthly: 'Cada mes' },
  fr: { every: 'Chaque', fortnightly: 'Toutes les deux semaines', monthly: 'Chaque mois' },
  it: { every: 'Ogni', fortnightly: 'Ogni due settimane', monthly: 'Ogni mese' },
  nl: { every: 'Elke', fortnightly: 'Om de week', monthly: 'Elke maand' },
}

/** Any Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY_MS = 86_400_000
const NAMED = { weekday: 'long' } as const

const between = (first: number, last: number, locale: string): string =>
  plainSpaces(dateFormat(locale, NAMED).formatRange(SUNDAY + first * DAY_MS, SUNDAY + last * DAY_MS))

const amount = (count: number, unit: 'week' | 'month', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** The weekday of "Every Monday", as a locale names it; blank for another schedule. */
export function weekdayWords(schedule: Schedule, locale: string = DEFAULT_LOCALE): string {
  const weekday = WEEKDAYS.findIndex((name) => schedule === `Every ${name}`)
  return weekday < 0 ? '' : dateFormat(locale, NAMED).format(SUNDAY + weekday * DAY_MS)
}

/** How often a class takes place, as a locale says it: "Every Monday", "Jeden Montag". Blank for a class that takes place once. */
export function scheduleWords(schedule: Schedule, locale: string = DEFAULT_LOCALE): string {
  const { language } = new Intl.Locale(locale)
  if (schedule === '' || language === 'en') return schedule
  const phrases = PHRASES[language]
  if (schedule === 'Weekdays') return between(1, 5, locale)
  if (schedule === 'Weekends') return between(6, 7, locale)
  if (schedule === 'Bi-weekly') return phrases?.fortnightly ?? amount(2, 'week', locale)
  if (schedule === 'Monthly') return phrases?.monthly ?? amount(1, 'month', locale)
  const day = weekdayWords(schedule, locale)
  return phrases ? `${phrases.every} ${day}` : day
}
