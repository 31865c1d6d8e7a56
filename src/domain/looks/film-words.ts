import { peopleOf } from '#domain/classes/people.ts'
import { captionWords, languageOf } from '#domain/design/caption-words.ts'

/** The labels that looks bring, in the languages of captions. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Join us': {
    de: 'Mach mit',
    fr: 'Rejoignez-nous',
    es: 'Únete',
    it: 'Unisciti a noi',
    pt: 'Junte-se a nós',
    nl: 'Doe mee',
    pl: 'Dołącz do nas',
  },
  'Save your spot': {
    de: 'Platz sichern',
    fr: 'Réservez votre place',
    es: 'Reserva tu plaza',
    it: 'Prenota il tuo posto',
    pt: 'Garanta seu lugar',
    nl: 'Boek je plek',
    pl: 'Zarezerwuj miejsce',
  },
  'This week': {
    de: 'Diese Woche',
    fr: 'Cette semaine',
    es: 'Esta semana',
    it: 'Questa settimana',
    pt: 'Esta semana',
    nl: 'Deze week',
    pl: 'W tym tygodniu',
  },
}

/** A look's own label in the language of a film, or in English. */
export const labelIn = (label: string, locale: string | undefined): string =>
  LABELS[label]?.[languageOf(locale)] ?? label

const peopleWord = (locale: string | undefined, count: number): string =>
  captionWords(locale)?.people('', count).replace(/^, /, '').trim() ?? ''

/** "with Mia", "mit Mia & Jo"; the names alone in a language that has no words here. */
export const peopleLine = (names: string, locale: string | undefined): string =>
  [peopleWord(locale, peopleOf(names).length), names].filter((part) => part !== '').join(' ')

/** Names without the word that a line has before them, in English or in the language of a film. */
export function withoutPeopleWord(line: string, locale?: string): string {
  const words = ['with', peopleWord(locale, 1), peopleWord(locale, 2)]
  const first = /^\S*/.exec(line)?.[0] ?? ''
  const isWord = words.some((word) => word !== '' && word.toLowerCase() === first.toLowerCase())
  return isWord ? line.slice(first.length).replace(/^\s/, '') : line
}

/** Words for the number of spots that are left. */
export function spotsLabel(spots: number, locale: string | undefined): string {
  const words = languageOf(locale) === 'en' ? undefined : captionWords(locale)
  if (words) return words.spots(spots)
  return spots === 0 ? 'Sold out' : spots === 1 ? 'Last spot' : `Last ${spots} spots`
}
