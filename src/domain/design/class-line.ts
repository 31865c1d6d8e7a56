import { dayLabel, dayParts } from '#domain/classes/class-date.ts'
import { minuteOf, spanLabel, timeWords } from '#domain/classes/class-time.ts'
import { inEnglish } from '#domain/classes/locale.ts'
import { peopleWords } from '#domain/classes/people.ts'
import type { Schedule } from '#domain/classes/schedule.ts'
import { scheduleWords } from '#domain/classes/schedule-words.ts'
import { type DetailsForm, namedOf, titleOf } from './details-form.ts'
import { saysWords } from './says-words.ts'

/** How often, within a sentence. */
const OFTEN: Readonly<Partial<Record<Schedule, string>>> = {
  Weekdays: 'on weekdays',
  Weekends: 'on weekends',
  'Bi-weekly': 'every two weeks',
  Monthly: 'every month',
}

const oftenOf = (schedule: Schedule): string => OFTEN[schedule] ?? schedule.replace(/^Every/, 'every')

/** "7:00 – 8:15 PM", or one of both as it is. */
function spanOf({ time, end = '' }: DetailsForm, locale: string | undefined): string {
  const [first, last] = [minuteOf(time), minuteOf(end)]
  return first === undefined || last === undefined ? timeWords(end, locale) : spanLabel(first, last, locale)
}

/** "on Friday 4 Dec at 19:00", "every Monday, 6:00 – 7:15 PM". */
function whenOf(form: DetailsForm): string {
  const locale = inEnglish(form.locale)
  const day = dayLabel(form.classDate, locale)
  const on = day ? `on ${day}` : oftenOf(form.schedule)
  if (minuteOf(form.time) === undefined) return on
  const clock = minuteOf(form.end ?? '') === undefined ? '' : spanOf(form, locale)
  return clock ? `${on}, ${clock}` : `${on} at ${timeWords(form.time, locale)}`
}

const isEnded = (text: string): boolean => /[.!?…。!?]["')\]”’]?$/u.test(text)

/** With a full stop, unless it ends by itself. */
export const withFullStop = (text: string): string => (text === '' || isEnded(text) ? text : `${text}.`)

/** "Velvet Room, Kreuzberg, Berlin": the city where neither they nor the title name it. */
function whereOf(form: DetailsForm, city: string): string {
  const { studio, place = '' } = form
  const isNamed = saysWords([titleOf(form), studio, place].join('\n'), city)
  return [studio, place, isNamed ? '' : city.trim()].filter(Boolean).join(', ')
}

/**
 * "Pole Flow with Mia at Velvet Room, Berlin, on Friday, Dec 4 at 7:00 PM. Beginners, 15 €." A title that does not say what kind
 * of class it is has it in brackets. Its words are English, so that its date is, too, in
 * the order and on the clock of the form's locale. Blank where no class is named.
 */
export function classLine(form: DetailsForm, city: string): string {
  const named = namedOf(form)
  if (!named) return ''
  const people = peopleWords(form.instructorName)
  const where = whereOf(form, city)
  const at = form.studio || form.place ? 'at' : 'in'
  const who = [named, people && `with ${people}`, where && `${at} ${where}`].filter(Boolean).join(' ')
  const when = whenOf(form).trim()
  const about = [who, when].filter(Boolean).join(where.includes(',') ? ', ' : ' ')
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
