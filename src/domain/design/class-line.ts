import { dayLabel, dayParts, longDayLabel } from '#domain/classes/class-date.ts'
import { minuteOf, spanLabel, timeWords } from '#domain/classes/class-time.ts'
import { peopleOf, peopleWords } from '#domain/classes/people.ts'
import { scheduleWords, weekdayWords } from '#domain/classes/schedule-words.ts'
import { saysWords } from '#domain/letters/says-words.ts'
import { type CaptionWords, captionWords, languageOf, oftenWords } from './caption-words.ts'
import { type DetailsForm, namedOf, titleOf } from './details-form.ts'

/** "7:00 – 8:15 PM", or one of both as it is. */
function spanOf({ time, end = '' }: DetailsForm, locale: string | undefined): string {
  const [first, last] = [minuteOf(time), minuteOf(end)]
  return first === undefined || last === undefined ? timeWords(end, locale) : spanLabel(first, last, locale)
}

/** "7:00 PM" or "7:00 – 8:15 PM" as its locale says it, and whether it has an end; blank without a time. */
function clockOf(form: DetailsForm): { readonly clock: string; readonly isSpan: boolean } {
  const { time, end = '', locale } = form
  if (minuteOf(time) === undefined) return { clock: '', isSpan: false }
  const isSpan = minuteOf(end) !== undefined
  return { clock: isSpan ? spanOf(form, locale) : timeWords(time, locale), isSpan }
}

/** "Friday, Dec 4", "Freitag, 4. Dezember": captions have room for a whole month, but for English, which is as films have it. */
const dayOf = ({ classDate, locale }: DetailsForm): string =>
  languageOf(locale) === 'en' ? dayLabel(classDate, locale) : longDayLabel(classDate, locale)

/** "on Friday 4 Dec at 19:00", "every Monday, 6:00 – 7:15 PM", "am Freitag, 4. Dezember, um 19:00 Uhr". */
function whenOf(form: DetailsForm, words: CaptionWords): string {
  const day = dayOf(form)
  const often = oftenWords(words, form.schedule, weekdayWords(form.schedule, form.locale))
  const on = day ? words.on(day) : often
  const { clock, isSpan } = clockOf(form)
  if (clock === '' || on === '') return on || clock
  return isSpan ? `${on}, ${clock}` : `${on}${words.at(clock, day !== '')}`
}

const isEnded = (text: string): boolean => /[.!?…。！？]["')\]”’]?$/u.test(text)

/** With a full stop, unless it ends by itself. */
export const withFullStop = (text: string): string => (text === '' || isEnded(text) ? text : `${text}.`)

/** Studio, place and city: the city where neither they nor the title name it. */
function placesOf(form: DetailsForm, city: string): readonly string[] {
  const { studio, place = '' } = form
  const isNamed = saysWords([titleOf(form), studio, place].join('\n'), city)
  return [studio, place, isNamed ? '' : city.trim()].filter(Boolean)
}

/** Cities with an article of their own: no word stands before "Le Havre" as before others. */
const HAS_ARTICLE = /^les? /i

/** "at Velvet Room, Kreuzberg, Berlin". */
function whereOf(form: DetailsForm, city: string, words: CaptionWords): string {
  const places = placesOf(form, city)
  const { studio, place } = form
  const ofCity = HAS_ARTICLE.test(city) ? '' : words.city
  const before = studio ? words.studio : place ? words.place : ofCity
  return places.length > 0 ? `${before || ','} ${places.join(', ')}` : ''
}

/** Parts of a sentence. One that begins with a comma has no space before it. */
const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' ').replaceAll(' ,', ',')

/** The facts one after the other, for a language that has no words for joining them. */
function unjoined(form: DetailsForm, city: string): string {
  const { schedule, locale, instructorName, level, price } = form
  const when = [dayOf(form) || scheduleWords(schedule, locale), clockOf(form).clock]
    .filter(Boolean)
    .join(', ')
  const where = placesOf(form, city).join(', ')
  return [namedOf(form), peopleWords(instructorName), where, when, level, price].filter(Boolean).join(' · ')
}

/**
 * "Pole Flow with Mia at Velvet Room, Berlin, on Friday, Dec 4 at 7:00 PM. Beginners, 15 €." A title that does not say what kind
 * of class it is has it in brackets. Its words, date and clock are those of the form's locale. Blank where no class is named.
 */
export function classLine(form: DetailsForm, city: string): string {
  const named = namedOf(form)
  if (!named) return ''
  const words = captionWords(form.locale)
  if (!words) return unjoined(form, city)
  const { length: count } = peopleOf(form.instructorName)
  const where = whereOf(form, city, words)
  const who = [named, count > 0 ? words.people(peopleWords(form.instructorName), count) : '', where]
  const when = whenOf(form, words)
  const about = joined([...who, where.includes(',') && when && !when.startsWith(',') ? `, ${when}` : when])
  const more = [form.level, form.price].filter(Boolean).join(', ')
  return [about, more].filter(Boolean).map(withFullStop).join(' ')
}

/** What a film says of the class that its sentence says: in the film's words. */
export function wordsOfClass(form: DetailsForm, city: string): string {
  const { classDate, schedule, time, locale, instructorName } = form
  const { month = '', weekday = '', day = '' } = dayParts(classDate, locale) ?? {}
  return [
    classLine(form, city),
    instructorName,
    dayLabel(classDate, locale),
    `${weekday} ${month} ${day}`,
    scheduleWords(schedule, locale),
    timeWords(time, locale),
    spanOf(form, locale),
  ].join(' ')
}
