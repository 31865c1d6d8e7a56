import { DEFAULT_LOCALE } from '#domain/classes/locale.ts'
import type { Schedule } from '#domain/classes/schedule.ts'

/** The words that join the facts of a class in a caption. Blank ones leave the place to a comma. */
export type CaptionWords = {
  /** Who teaches: "with Mia & Jo". */
  readonly people: (names: string, count: number) => string
  /** Before a studio, with or without a place in it. */
  readonly studio: string
  /** Before a place that is all that is known. */
  readonly place: string
  /** Before a city that is all that is known. */
  readonly city: string
  /** A day as the language names it: "on Friday, Dec 4". */
  readonly on: (day: string) => string
  /** A time behind a day, or behind how often: " at 7:00 PM". */
  readonly at: (clock: string, isDay: boolean) => string
  /** How often; a weekday as the language names it. */
  readonly every: (weekday: string) => string
  readonly weekdays: string
  readonly weekends: string
  readonly fortnightly: string
  readonly monthly: string
  /** Before the address where people book, with its colon. */
  readonly book: string
  /** Where a class without a name is: "Find us in Berlin." */
  readonly findUs: (city: string) => string
  /** How many spots are left; 0 for none. */
  readonly spots: (count: number) => string
  /** Words that say nothing by themselves, between spaces. */
  readonly small: string
}

/** One o'clock has no plural. */
const isOne = (clock: string): boolean => /^0?1\D/.test(clock)

const polish = new Intl.PluralRules('pl')

/** By language. Names are never declined, so that Polish tells facts one after the other. */
const WORDS: Readonly<Record<string, CaptionWords>> = {
  en: {
    people: (names) => `with ${names}`,
    studio: 'at',
    place: 'at',
    city: 'in',
    on: (day) => `on ${day}`,
    at: (clock) => ` at ${clock}`,
    every: (weekday) => `every ${weekday}`,
    weekdays: 'on weekdays',
    weekends: 'on weekends',
    fortnightly: 'every two weeks',
    monthly: 'every month',
    book: 'Book your place:',
    findUs: (city) => `Find us in ${city}.`,
    spots: (count) => (count === 0 ? 'Sold out' : count === 1 ? 'One spot left' : `${count} spots left`),
    small: 'a an and at in on the with',
  },
  de: {
    people: (names) => `mit ${names}`,
    studio: 'bei',
    place: '',
    city: 'in',
    on: (day) => `am ${day}`,
    at: (clock, isDay) => `${isDay ? ', um' : ' um'} ${clock}${/\d$/.test(clock) ? ' Uhr' : ''}`,
    every: (weekday) => `jeden ${weekday}`,
    weekdays: 'montags bis freitags',
    weekends: 'am Wochenende',
    fortnightly: 'alle zwei Wochen',
    monthly: 'jeden Monat',
    book: 'Platz buchen:',
    findUs: (city) => `Ihr findet uns in ${city}.`,
    spots: (count) =>
      count === 0 ? 'Ausgebucht' : count === 1 ? 'Noch 1 Platz frei' : `Noch ${count} Plätze frei`,
    small: 'am an bei der die das ein eine für im in mit um und uhr',
  },
  fr: {
    people: (names) => `avec ${names}`,
    studio: 'chez',
    place: '',
    city: 'à',
    on: (day) => `le ${day.replace(' 1 ', ' 1er ')}`,
    at: (clock) => ` à ${clock}`,
    every: (weekday) => `chaque ${weekday}`,
    weekdays: 'du lundi au vendredi',
    weekends: 'le week-end',
    fortnightly: 'toutes les deux semaines',
    monthly: 'chaque mois',
    book: 'Réservez votre place\u00a0:',
    findUs: (city) => `Retrouvez-nous ici\u00a0: ${city}.`,
    spots: (count) => (count === 0 ? 'Complet' : `Il reste ${count} ${count === 1 ? 'place' : 'places'}`),
    small: 'à au avec chez de des du en et la le les un une',
  },
  es: {
    people: (names) => `con ${names}`,
    studio: 'en',
    place: 'en',
    city: 'en',
    on: (day) => `el ${day.replace(', ', ' ')}`,
    at: (clock) => ` ${isOne(clock) ? 'a la' : 'a las'} ${clock}`,
    every: (weekday) => `cada ${weekday}`,
    weekdays: 'de lunes a viernes',
    weekends: 'los fines de semana',
    fortnightly: 'cada dos semanas',
    monthly: 'cada mes',
    book: 'Reserva tu plaza:',
    findUs: (city) => `Estamos en ${city}.`,
    spots: (count) => (count === 0 ? 'Completo' : count === 1 ? 'Queda 1 plaza' : `Quedan ${count} plazas`),
    small: 'a al con de del el en la las los un una y',
  },
  it: {
    people: (names) => `con ${names}`,
    studio: 'presso',
    place: '',
    city: 'a',
    on: (day) => `, ${day}`,
    at: (clock) => (isOne(clock) ? ` all’${clock}` : ` alle ${clock}`),
    every: (weekday) => `ogni ${weekday}`,
    weekdays: 'dal lunedì al venerdì',
    weekends: 'nel fine settimana',
    fortnightly: 'ogni due settimane',
    monthly: 'ogni mese',
    book: 'Prenota il tuo posto:',
    findUs: (city) => `Siamo a ${city}.`,
    spots: (count) =>
      count === 0 ? 'Al completo' : count === 1 ? 'È rimasto 1 posto' : `Sono rimasti ${count} posti`,
    small: 'a al alle con da del di e il in la le lo presso un una',
  },
  pt: {
    people: (names) => `com ${names}`,
    studio: 'em',
    place: '',
    city: '',
    on: (day) => `, ${day}`,
    at: (clock, isDay) => `${isDay ? ',' : ''} ${isOne(clock) ? 'à' : 'às'} ${clock}`,
    every: (weekday) =>
      weekday.endsWith('-feira') ? `todas as ${weekday.replace('-', 's-')}s` : `todos os ${weekday}s`,
    weekdays: 'de segunda a sexta',
    weekends: 'aos fins de semana',
    fortnightly: 'a cada duas semanas',
    monthly: 'todos os meses',
    book: 'Reservas:',
    findUs: (city) => `Onde estamos: ${city}.`,
    spots: (count) => (count === 0 ? 'Esgotado' : count === 1 ? 'Resta 1 vaga' : `Restam ${count} vagas`),
    small: 'a ao as às com da de do e em na no o os um uma',
  },
  nl: {
    people: (names) => `met ${names}`,
    studio: 'bij',
    place: '',
    city: 'in',
    on: (day) => `op ${day}`,
    at: (clock) => ` om ${clock}`,
    every: (weekday) => `elke ${weekday}`,
    weekdays: 'op werkdagen',
    weekends: 'in het weekend',
    fortnightly: 'om de week',
    monthly: 'elke maand',
    book: 'Boek je plek:',
    findUs: (city) => `Je vindt ons in ${city}.`,
    spots: (count) =>
      count === 0 ? 'Volgeboekt' : count === 1 ? 'Nog 1 plek vrij' : `Nog ${count} plekken vrij`,
    small: 'bij de een en het in met om op uur van',
  },
  pl: {
    people: (names, count) => `, ${count > 1 ? 'prowadzą' : 'prowadzi'} ${names}`,
    studio: '',
    place: '',
    city: '',
    on: (day) => `, ${day}`,
    at: (clock, isDay) => `${isDay ? ', godz.' : ' o'} ${clock}`,
    every: (weekday) => `co ${weekday.replace(/a$/, 'ę')}`,
    weekdays: 'od poniedziałku do piątku',
    weekends: 'w weekendy',
    fortnightly: 'co dwa tygodnie',
    monthly: 'co miesiąc',
    book: 'Rezerwacja:',
    findUs: (city) => `Tu jesteśmy: ${city}.`,
    spots: (count) => {
      if (count === 0) return 'Brak miejsc'
      if (count === 1) return 'Zostało 1 miejsce'
      return polish.select(count) === 'few' ? `Zostały ${count} miejsca` : `Zostało ${count} miejsc`
    },
    small: 'do godz i na o od w z',
  },
}

export const CAPTION_LANGUAGES: readonly string[] = Object.keys(WORDS)

/** The language of a locale, as words are looked up by it. */
export const languageOf = (locale: string = DEFAULT_LOCALE): string => new Intl.Locale(locale).language

/** The words of a locale; undefined for a language that has none here, whose captions tell facts without joining them. */
export const captionWords = (locale: string | undefined): CaptionWords | undefined =>
  WORDS[languageOf(locale)]

/** How often, within a sentence. `weekday` is as the language names it; blank for other schedules. */
export function oftenWords(words: CaptionWords, schedule: Schedule, weekday: string): string {
  if (schedule === '') return ''
  if (schedule === 'Weekdays') return words.weekdays
  if (schedule === 'Weekends') return words.weekends
  if (schedule === 'Bi-weekly') return words.fortnightly
  return schedule === 'Monthly' ? words.monthly : words.every(weekday)
}
