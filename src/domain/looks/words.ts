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

/** The text of a slot; empty where the words have nothing for it. */
export function slotText(slot: Slot, words: Words, label: string): string {
  const [weekday = '', monthDay = ''] = words.date.split(', ')
  const [month = '', day = ''] = monthDay.split(' ')
  const texts: Readonly<Record<Slot, string>> = {
    header: words.header,
    message: words.message,
    'share-brand': joined(SEPARATOR, words.share, words.brand),
    when: joined(SEPARATOR, words.date, words.time),
    date: words.date,
    time: words.time,
    'weekday-time': joined(SEPARATOR, weekday, words.time),
    month,
    day,
    who: words.instructor && `with ${words.instructor}`,
    instructor: words.instructor,
    where: words.studio,
    label: words.spotsLeft === undefined ? words.label || label : spotsLabel(words.spotsLeft),
  }
  return texts[slot].trim()
}
