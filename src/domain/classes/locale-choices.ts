import { shortDayLabel } from './class-date.ts'
import { timeLabel } from './class-time.ts'

/** Locales that are offered: one for each way of words, order and clock in which studios write. */
const OFFERED: readonly string[] = [
  ...[
    'en-US',
    'en-US-u-hc-h23',
    'en-GB',
    'cs',
    'da',
    'de',
    'es',
    'fr',
    'hr',
    'it',
    'lv',
    'lt',
    'hu',
    'nl',
    'nb',
  ],
  ...[
    'pl',
    'pt',
    'pt-BR',
    'ro',
    'sk',
    'sl',
    'fi',
    'sv',
    'vi',
    'tr',
    'el',
    'bg',
    'ru',
    'uk',
    'he',
    'ar',
    'hi',
    'th',
  ],
  ...['ja', 'ko', 'zh-CN', 'zh-TW'],
]

/** "7:00 PM, Dec 4", or "19:00, 4. Dez.". */
export const localeExample = (locale: string): string =>
  `${timeLabel(19 * 60, locale)}, ${shortDayLabel('2026-12-04', locale)}`

/** "English (US)", "Deutsch": a locale in its own language. */
function nameOf(locale: string): string {
  const { baseName, language } = new Intl.Locale(locale)
  const options = { type: 'language', languageDisplay: 'standard', style: 'short' } as const
  const name = new Intl.DisplayNames(baseName, options).of(baseName) ?? baseName
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export type LocaleChoice = { readonly value: string; readonly label: string }

/** What there is to choose from, with an example of each; `own` among them. */
export const localeChoices = (own: string | null): readonly LocaleChoice[] =>
  [...OFFERED, ...(own === null || OFFERED.includes(own) ? [] : [own])].map((value) => ({
    value,
    label: `${nameOf(value)}: ${localeExample(value)}`,
  }))
