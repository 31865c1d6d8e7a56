import { fold } from './fold.ts'
import { LANGUAGES, type Language } from './languages.ts'

/** What a word may mean: a weekday (0 is Sunday) or a month (1 is January), in some languages. */
export type NameMeaning = { readonly number: number; readonly languages: readonly Language[] }

/** `short` names, as "Mo", are words of other languages, too; `full` ones hardly are. */
type Names = {
  readonly full: ReadonlyMap<string, readonly NameMeaning[]>
  readonly short: ReadonlyMap<string, readonly NameMeaning[]>
}

/** 2023-01-01 was a Sunday. */
const dayOf = (weekday: number) => new Date(Date.UTC(2023, 0, 1 + weekday))
const monthOf = (month: number) => new Date(Date.UTC(2023, month - 1, 15))

type Written = { readonly full: readonly string[]; readonly short: readonly string[] }

/** In sentences names have other endings, as "января": they are read from whole dates, too. */
function writtenBy(language: Language, part: 'weekday' | 'month', date: Date): Written {
  const names = (width: 'long' | 'short') => {
    const alone = new Intl.DateTimeFormat(language, { [part]: width, timeZone: 'UTC' })
    const dated = new Intl.DateTimeFormat(language, {
      [part]: width,
      day: 'numeric',
      month: width,
      timeZone: 'UTC',
    })
    return [alone, dated].flatMap((format) =>
      format.formatToParts(date).flatMap(({ type, value }) => (type === part ? [value] : [])),
    )
  }
  return { full: names('long'), short: names('short') }
}

/** What people write beside the names of `Intl`: other short names, in the plural, and the endings after "on". Sunday first. */
const ALSO: Partial<Record<Language, { full?: string; short?: string }>> = {
  de: { full: '||||||sonnabend', short: '|mon|dien|mitt|donn|fre|sam,sbd' },
  en: { short: 'su,sund|mo|tu,tues|we,weds|th,thu,thur,thurs|fr,fri|sa' },
  es: { short: '|lu|ma|mi|ju|vi|sa' },
  fr: { short: '|lu|ma|me|je|ve|' },
  it: { short: 'd|lu|ma|me|gi|ve|' },
  pt: { full: '|segunda|terca|quarta|quinta|sexta|', short: '|2a|3a|4a|5a|6a|' },
  nl: { short: 'zon|maa|din,dins|woe,woens|don|vrij|zat' },
  pl: {
    full: 'niedziele,niedziela|poniedzialki,poniedzialku|wtorki,wtorku|srode,srody|czwartki,czwartku|piatki,piatku|sobote,soboty',
    short: 'nd,ndz,nie|pn,pon|wt,wto|sr,sro|cz,czw|pt,pia|sb,sob',
  },
  cs: {
    full: 'nedele,nedeli|pondelky,pondelek|uterky,utery|stredu,stredy|ctvrtky,ctvrtek|patky,patek|sobotu,soboty',
  },
  sv: { short: 'so|ma|ti|on|to|fr|lo' },
  da: { short: 'so|ma|ti|on|to|fr|lo' },
  nb: { short: 'so|ma|ti|on|to|fr|lo' },
  fi: {
    full: 'sunnuntaisin,sunnuntaina|maanantaisin,maanantaina|tiistaisin,tiistaina|keskiviikkoisin,keskiviikkona|torstaisin,torstaina|perjantaisin,perjantaina|lauantaisin,lauantaina',
  },
  hu: {
    full: 'vasarnaponkent,vasarnaponta|hetfon,hetfonkent|kedden,keddenkent|szerdan,szerdankent|csutortokon,csutortokonkent|penteken,pentekenkent|szombaton,szombatonkent',
    short: 'vas|het|ked|sze,szer|csut|pen,pent|szom',
  },
  ro: { full: 'duminica|lunea|martea|miercurea|joia|vinerea|sambata', short: 'du|lu|ma|mi|jo|vi|sa,sb' },
  ru: {
    full: 'воскресеньям|понедельникам|вторникам|среду,средам|четвергам|пятницу,пятницам|субботу,субботам',
    short: 'вск,воск|пон|втор,вто|срд|чтв,чет|птн,пят|сбт,суб',
  },
  uk: {
    full: "недiлю,неділю,щонеділі|щопонеділка,понеділка|щовівторка,вівторка|середу,щосереди|щочетверга,четверга|п'ятниця,п'ятницю,щоп'ятниці|суботу,щосуботи",
    short: 'нед|пон|вів,вівт|сер|чет|пят|суб',
  },
  el: {
    full: 'κυριακες|δευτερες|τριτες|τεταρτες|πεμπτες|παρασκευες|σαββατα',
    short: 'κυ,κ|δε,δ|τρ|τε|πε|πα|σα,σαβ',
  },
  tr: {
    full: 'pazarlari|pazartesileri|salilari|carsambalari|persembeleri|cumalari|cumartesileri',
    short: 'pz|pts|sa|cr,crs|pr,prs|cu|ct,cts',
  },
  ja: { full: '日曜|月曜|火曜|水曜|木曜|金曜|土曜' },
}

const MONTHS_ALSO: Partial<Record<Language, string>> = {
  de: 'jänner||mrz|||||||||',
  en: '||||||||sept|||',
}

/** "Mondays", "Montags", "lundis", "måndagar": a name with one of these is the name. */
const PLURALS = ['s', 'e', 'er', 'en', 'ar', 'i', 'ene', 'ens']

const ARE_ROMAN = new Map(
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'].map((name, at) => [
    name,
    at + 1,
  ]),
)

function add(names: Map<string, NameMeaning[]>, name: string, number: number, language: Language): void {
  const plain = fold(name.normalize('NFC')).replace(/^[.\s]+|[.\s]$/g, '')
  if (plain === '' || /\d/.test(plain.charAt(0))) return
  const meanings = names.get(plain) ?? []
  const same = meanings.find((meaning) => meaning.number === number)
  if (!same) meanings.push({ number, languages: [language] })
  else if (!same.languages.includes(language))
    meanings.splice(meanings.indexOf(same), 1, { number, languages: [...same.languages, language] })
  names.set(plain, meanings)
}

/** `printed` names are those of calendars; the others are beside them, as "Mon" for "Mo" in German. */
type WeekdayNames = Names & { readonly printed: ReadonlyMap<string, readonly NameMeaning[]> }

function weekdayNames(): WeekdayNames {
  const full = new Map<string, NameMeaning[]>()
  const short = new Map<string, NameMeaning[]>()
  const printed = new Map<string, NameMeaning[]>()
  for (const language of LANGUAGES)
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const written = writtenBy(language, 'weekday', dayOf(weekday))
      const also = (kind: 'full' | 'short') =>
        (ALSO[language]?.[kind]?.split('|')[weekday] ?? '').split(',').filter(Boolean)
      for (const name of [...written.full, ...also('full')]) {
        add(full, name, weekday, language)
        // "segunda-feira"
        const [first = '', ...rest] = name.split('-')
        if (rest.length > 0) add(full, first, weekday, language)
        if (name.length > 4) for (const plural of PLURALS) add(full, name + plural, weekday, language)
      }
      for (const name of [...written.short, ...also('short')]) add(short, name, weekday, language)
      for (const name of [...written.full, ...written.short]) add(printed, name, weekday, language)
    }
  for (const name of full.keys()) short.delete(name)
  return { full, short, printed }
}

function monthNames(): Names {
  const full = new Map<string, NameMeaning[]>()
  const short = new Map<string, NameMeaning[]>()
  for (const language of LANGUAGES)
    for (let month = 1; month <= 12; month += 1) {
      const written = writtenBy(language, 'month', monthOf(month))
      for (const name of written.full) add(full, name, month, language)
      const also = MONTHS_ALSO[language]?.split('|')[month - 1] ?? ''
      const cut = CUT_SHORT.includes(language) ? written.full.map((name) => name.slice(0, 3)) : []
      for (const name of [...written.short, ...cut, also]) add(short, name, month, language)
    }
  for (const name of full.keys()) short.delete(name)
  return { full, short }
}

/** Languages in which three letters name a month, as "Dec". */
const CUT_SHORT: readonly Language[] = [
  'de',
  'en',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'ro',
  'tr',
]

export const WEEKDAYS = weekdayNames()
export const MONTHS = monthNames()

/** "XII" of "1. XII. 2026". */
export const romanMonth = (word: string): number | undefined => ARE_ROMAN.get(word)
