import { dayLabel, dayParts } from '#domain/classes/class-date.ts'
import { minuteOf, spanLabel, timeLabel, timeWords } from '#domain/classes/class-time.ts'
import { fewSpots } from '#domain/classes/few-spots.ts'
import { scheduleWords } from '#domain/classes/schedule-words.ts'
import { captionWords } from './caption-words.ts'
import type { Design } from './design.ts'
import { type DetailsForm, titleOf } from './details-form.ts'
import { drawnTexts } from './drawn.ts'

/** What a promo can tell of a class. */
export const FACTS = [
  'title',
  'date',
  'time',
  'instructor',
  'place',
  'end',
  'level',
  'price',
  'spots',
  'link',
] as const
export type Fact = (typeof FACTS)[number]

/**
 * A film without them is of little use; level and price are known only where a person typed them. So are spots that a person set for
 * a look, or that are few.
 */
const NEEDED: ReadonlySet<Fact> = new Set(['title', 'date', 'time', 'instructor', 'place', 'level', 'price'])

const isNeeded = (fact: Fact, { form, look }: Pick<Design, 'form' | 'look'>): boolean =>
  fact === 'spots'
    ? look?.spotsLeft !== undefined || fewSpots(form.spotsLeft ?? null) !== undefined
    : NEEDED.has(fact)

/** A fact that is known and that the video does not show: `words` are how it would be told. */
export type FactNotShown = { readonly fact: Fact; readonly words: string; readonly isNeeded: boolean }

/** Words without what layouts and people change: capitals, spaces, places to break. */
const plain = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const LETTER = /[\p{L}\p{N}]/u

/** Whether words stand in a text on their own, and not within a longer number or word. */
function isIn(text: string, words: string): boolean {
  const [first = '', last = ''] = [words.at(0), words.at(-1)]
  const goesOn = (inside: string, outside = '') => LETTER.test(inside) && LETTER.test(outside)
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!goesOn(first, text[at - 1]) && !goesOn(last, text[at + words.length])) return true
  return false
}

type Says = (...words: readonly string[]) => boolean

/** The ways in which a time is told. */
const timesOf = (time: string, locale: string | undefined): string[] => {
  const minute = minuteOf(time) ?? 0
  return [timeWords(time, locale), timeLabel(minute), timeLabel(minute, 'en-GB'), time.replace(':00', '')]
}

function isDateShown({ classDate, locale }: DetailsForm, says: Says): boolean {
  const all = [locale, undefined].flatMap((name) => {
    const parts = dayParts(classDate, name)
    return parts ? [{ whole: dayLabel(classDate, name), parts }] : []
  })
  return all.some(({ whole, parts }) => says(whole) || [parts.month, parts.day].every((part) => says(part)))
}

/** A number with what it counts, in the languages of captions; of other numbers, such as "Saal 2", it is not known. */
const COUNTED =
  /(?<![\p{N}:.,])(\d{1,3})\D{0,20}?(?:spot|place|seat|left|free|platz|plätz|frei|plaza|post[io]|vaga|plek|plaats|miejsc|席|名)/gu

/** The number of spots of a design: of its look, else of its class. */
export const spotsOf = ({ form, look }: Pick<Design, 'form' | 'look'>): number | undefined =>
  look?.spotsLeft ?? form.spotsLeft

/** Whether the words of a film, or its label in whatever words, say how many spots are left. */
function areSpotsShown(design: Design, count: number, text: string, says: Says): boolean {
  const label = drawnTexts(design).find(({ setting }) => setting?.slot === 'label')?.content ?? ''
  const rare = count === 0 ? ['Sold out', 'waitlist'] : count === 1 ? ['Last spot'] : []
  return (
    plain(label).match(/\d+/g)?.includes(String(count)) ||
    [...text.matchAll(COUNTED)].some(([, number]) => Number(number) === count) ||
    says(...rare, ...[design.form.locale, 'en'].flatMap((each) => captionWords(each)?.spots(count) ?? []))
  )
}

/** What is known of the class, how it is told, and whether the words of the video tell it. */
function told(design: Design, text: string, says: Says): readonly (readonly [Fact, string, boolean])[] {
  const { form, code } = design
  const { schedule, classDate, time, end = '', instructorName, studio, place = '', locale } = form
  const { level = '', price = '', link = '' } = form
  const spots = spotsOf(design)
  const title = titleOf(form)
  const rhythm = scheduleWords(schedule, locale)
  const [first, last] = [minuteOf(time), minuteOf(end)]
  const span = first === undefined || last === undefined ? [] : [spanLabel(first, last, locale)]
  return [
    ['title', title, says(title)],
    [
      'date',
      rhythm || dayLabel(classDate, locale),
      rhythm ? says(rhythm, schedule) : isDateShown(form, says),
    ],
    ['time', timeWords(time, locale), says(...timesOf(time, locale), ...span)],
    ['instructor', instructorName, says(instructorName)],
    [
      'place',
      [studio, place].filter(Boolean).join(', '),
      [studio, place].every((each) => each === '' || says(each)),
    ],
    ['end', timeWords(end, locale), says(...timesOf(end, locale), ...span)],
    ['level', level, says(level)],
    ['price', price, says(price)],
    ['spots', spots === undefined ? '' : String(spots), areSpotsShown(design, spots ?? 0, text, says)],
    ['link', link, code?.link === link || says(link.replace(/^https:\/\//, ''))],
  ]
}

/**
 * The facts of a design's class that stand in none of its visible texts. `cut` are words that a text has no room for,
 * though they are in it. Of free captions nothing is asked.
 */
export function factsNotShown(design: Design, cut: readonly string[] = []): readonly FactNotShown[] {
  if (design.textMode === 'dancer' && design.contentType === 'class-details-only') return []
  const hidden = cut.map(plain)
  const text = drawnTexts(design)
    .map(({ content }) => hidden.reduce((rest, words) => rest.replace(words, ' '), plain(content)))
    .join(' \n ')
  const says: Says = (...words) => words.map(plain).some((each) => each !== '' && isIn(text, each))
  return told(design, text, says).flatMap(([fact, words, isShown]) =>
    words === '' || isShown ? [] : [{ fact, words, isNeeded: isNeeded(fact, design) }],
  )
}

const NAMES: Readonly<Record<Fact, string>> = {
  title: 'title',
  date: 'date',
  time: 'time',
  instructor: 'instructor',
  place: 'place',
  end: 'end',
  level: 'level',
  price: 'price',
  spots: 'number of spots',
  link: 'booking link',
}

/** "No time shown." */
export const notShownMessage = ({ fact }: Pick<FactNotShown, 'fact'>): string => `No ${NAMES[fact]} shown.`
