import type { Slot } from '#domain/design/setting/text-setting.ts'
import { shortened } from '#domain/letters.ts'
import { labelIn, peopleLine, spotsLabel } from './film-words.ts'

/** What a look shows, as the form and the copywriter have it. Empty means: not there. */
export type Words = {
  readonly header: string
  /** Lines; a timetable's read `Mon | Pole Flow | 18:00`. */
  readonly message: string
  /** `Saturday, Nov 28`, or a span of days. */
  readonly date: string
  readonly time: string
  /** Of a date that is known, and not only written. */
  readonly day?: { readonly weekday: string; readonly month: string; readonly day: string } | undefined
  readonly instructor: string
  readonly studio: string
  /** Where in the studio. */
  readonly place?: string | undefined
  /** More of the class, in one small line: until when it is, its level, its price. */
  readonly facts?: string | undefined
  /** Of the brand, with its `@`. */
  readonly handle?: string | undefined
  readonly share: string
  readonly brand: string
  /** Replaces the look's own label, and the spots. */
  readonly label: string
  readonly spotsLeft: number | undefined
  /** Of the words that a look adds. */
  readonly locale?: string | undefined
}

const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter(Boolean).join(separator)

/** Between facts that stand in one line. */
export const SEPARATOR = ' · '

/** `Nov 28` or `28. November`, as people write it. */
const MONTH_DAY = /^(?<month>\p{L}{3,12})\.? (?<day>\d{1,2})\.?$/u
const DAY_MONTH = /^(?<day>\d{1,2})\.? (?<month>\p{L}{3,12})\.?$/u

/** Letters of a month on a calendar's page, as calendars name it. */
const MONTH_LETTERS = 3

/** A date's parts. Words that are no day of a month are all `rest`. */
function partsOf({ date, day: known }: Words): { month: string; day: string; rest: string } {
  if (known) return { month: known.month, day: known.day, rest: known.weekday }
  const [weekday = '', monthDay = '', ...more] = date.split(', ')
  const { month = '', day = '' } = (MONTH_DAY.exec(monthDay) ?? DAY_MONTH.exec(monthDay))?.groups ?? {}
  if (day === '' || more.length > 0) return { month: '', day: '', rest: date }
  return { month: shortened(month, MONTH_LETTERS).text, day, rest: weekday }
}

const placeIn = ({ studio, place = '' }: Words): string => joined(SEPARATOR, studio, place)

/** The brand's handle, unless the words say it anyway. */
function handleIn({ handle = '', day: _, locale: __, ...words }: Words): string {
  const said = Object.values(words).join('\n').toLowerCase()
  return says(said, handle.toLowerCase()) ? '' : handle
}

/** Whether a text has a handle, and not only the beginning of a longer one such as an address. */
const says = (text: string, handle: string): boolean =>
  handle !== '' &&
  text
    .split(handle)
    .slice(1)
    .some((after) => !/^\.?[\p{L}\p{N}_]/u.test(after))

/** The same words without the spaces that a person has left around them, or is just typing. */
export const trimmedWords = (words: Words): Words => ({
  ...words,
  header: words.header.trim(),
  message: words.message.trim(),
  date: words.date.trim(),
  time: words.time.trim(),
  instructor: words.instructor.trim(),
  studio: words.studio.trim(),
  share: words.share.trim(),
  brand: words.brand.trim(),
  label: words.label.trim(),
})

/** The spots that are left, else the look's own label. */
const labelOf = ({ spotsLeft, locale }: Words, label: string): string =>
  spotsLeft === undefined ? labelIn(label, locale) : spotsLabel(spotsLeft, locale)

/** The text of a slot, for laying it out; empty where the words have nothing for it. */
export const slotText = (slot: Slot, words: Words, label: string): string =>
  writtenSlotText(slot, trimmedWords(words), label).trim()

/** The same as it was written, with spaces at the ends. */
export function writtenSlotText(slot: Slot, words: Words, label: string): string {
  const { month, day, rest } = partsOf(words)
  const texts: Readonly<Record<Slot, string>> = {
    header: words.header,
    message: words.message,
    'share-brand': joined(SEPARATOR, words.share, words.brand),
    when: joined(SEPARATOR, words.date, words.time),
    date: words.date,
    time: words.time,
    'weekday-time': joined(SEPARATOR, rest, words.time),
    month,
    day,
    who: words.instructor && peopleLine(words.instructor, words.locale),
    instructor: words.instructor,
    where: placeIn(words) || handleIn(words),
    handle: placeIn(words) && handleIn(words),
    facts: words.facts ?? '',
    label: words.label || labelOf(words, label),
  }
  return texts[slot]
}
