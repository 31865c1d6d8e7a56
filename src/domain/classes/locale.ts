import { textUpTo } from '#domain/text-up-to.ts'

/** Dates and times are worded like this unless an account says otherwise. */
export const DEFAULT_LOCALE = 'en-US'

/** Whether `Intl` has formats for a name such as `de-AT`, or `en-US-u-hc-h23` for a clock of 24 hours. */
const isKnown = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0
  } catch {
    return false
  }
}

/** How dates and times are worded: a language and region, and a clock that differs from its usual one. */
export const Locale = textUpTo(35)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/)
  .refine(isKnown, 'This is no locale.')

/** The locale of an account that differs from the usual one; undefined where it does not, or is not known. */
export const ownLocale = (locale: string | null | undefined): string | undefined =>
  locale && locale !== DEFAULT_LOCALE && locale !== 'en' ? Locale.safeParse(locale).data : undefined

/**
 * English words in the order and on the clock of a locale: "Friday 4 Dec, 19:00" for `de`. Screens and emails are in English,
 * and dates of another language within its sentences read wrong; films and captions are in the studio's own.
 */
export function inEnglish(locale: string | null | undefined): string {
  const known = Locale.safeParse(locale).data ?? DEFAULT_LOCALE
  if (new Intl.Locale(known).language === 'en') return known
  const { hourCycle } = new Intl.DateTimeFormat(known, { hour: 'numeric' }).resolvedOptions()
  return `en-GB-u-hc-${hourCycle ?? 'h23'}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of a locale, made once. All days and minutes of classes are on the clock of UTC. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** Runtimes differ in which spaces they use. */
export const plainSpaces = (words: string): string => words.replace(/[\u00a0\u202f\u2009]/g, ' ')
