import type { Slot } from '#domain/design/setting/text-setting.ts'

/** What a look shows, as the form and the copywriter have it. Empty means: not there. */
export type Words = {
  readonly header: string
  /** Lines; a timetable's read `Mon | Pole Flow | 18:00`. */
  readonly message: string
  /** `Saturday, Nov 28`, or a span of days. */
  readonly date: string
  readonly time: string
  readonly instructor: string
  readonly studio: string
  /** Of the brand, with its `@`. */
  readonly handle?: string | undefined
  readonly share: string
  readonly brand: string
  /** Replaces the look's own label. */
  readonly label: string
  readonly spotsLeft: number | undefined
}

const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter(Boolean).join(separator)

const SEPARATOR = ' · '

/** Words for the number of spots that are left. */
const spotsLabel = (spots: number): string =>
  spots === 0 ? 'Sold out' : spots === 1 ? 'Last spot' : `Last ${spots} spots`

/** `Nov 28` or `28. November`, as people write it. */
const MONTH_DAY = /^(?<month>\p{L}{3,12})\.? (?<day>\d{1,2})\.?$/u
const DAY_MONTH = /^(?<day>\d{1,2})\.? (?<month>\p{L}{3,12})\.?$/u

/** Letters of a month on a calendar's page. */
const MONTH_LETTERS = 3

/** A date's parts. Words that are no day of a month are all `rest`. */
function partsOf(date: string): { month: string; day: string; rest: string } {
  const [weekday = '', monthDay = '', ...more] = date.split(', ')
  const { month = '', day = '' } = (MONTH_DAY.exec(monthDay) ?? DAY_MONTH.exec(monthDay))?.groups ?? {}
  if (day === '' || more.length > 0) return { month: '', day: '', rest: date }
  return { month: month.slice(0, MONTH_LETTERS), day, rest: weekday }
}

/** The brand's handle, unless the words say it anyway. */
function handleIn({ handle = '', ...words }: Words): string {
  const said = Object.values(words).join('\n').toLowerCase()
  return said.includes(handle.toLowerCase()) ? '' : handle
}

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

/** The text of a slot, for laying it out; empty where the words have nothing for it. */
export const slotText = (slot: Slot, words: Words, label: string): string =>
  writtenSlotText(slot, trimmedWords(words), label).trim()

/** The same as it was written, with spaces at the ends. */
export function writtenSlotText(slot: Slot, words: Words, label: string): string {
  const { month, day, rest } = partsOf(words.date)
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
    who: words.instructor && `with ${words.instructor}`,
    instructor: words.instructor,
    where: words.studio || handleIn(words),
    handle: words.studio && handleIn(words),
    label: words.spotsLeft === undefined ? words.label || label : spotsLabel(words.spotsLeft),
  }
  return texts[slot]
}
