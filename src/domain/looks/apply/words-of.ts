import { dayLabel, dayParts } from '#domain/classes/class-date.ts'
import { minuteOf, spanLabel, timeWords } from '#domain/classes/class-time.ts'
import { scheduleWords } from '#domain/classes/schedule-words.ts'
import type { Design } from '#domain/design/design.ts'
import { type DetailsForm, titleOf } from '#domain/design/details-form.ts'
import { isBlank } from '#domain/design/drawn.ts'
import { textById } from '#domain/design/edits/elements.ts'
import { isPromoted } from '#domain/design/modes/promotion-blocks.ts'
import type { AiTextId, DefaultTextId } from '#domain/design/text-element.ts'
import { withoutPeopleWord } from '#domain/looks/film-words.ts'
import { SEPARATOR, trimmedWords, type Words } from '#domain/looks/words.ts'
import { withoutPlace } from '#domain/promotion/facts.ts'

type SourceId = DefaultTextId | AiTextId

/** The first of these texts that says something, as it was written. */
const said = (design: Design, ...ids: readonly SourceId[]): string =>
  ids.map((id) => textById(design, id)?.content ?? '').find((content) => !isBlank(content)) ?? ''

/** Where a design without a look shows its studio and its instructor. */
export const studioId = (design: Design): SourceId => (isPromoted(design) ? 'ai-studio-text' : 'studio')
export const instructorId = (design: Design): SourceId =>
  isPromoted(design) ? 'ai-instructor-text' : 'instructor'

/** The form's words, or the text that shows them where a field of the form, a line of some letters, is too short for it. */
function whole(field: string, text: string): string {
  const isCut = text.length > field.length && text.replace(/\s+/g, ' ').trim().startsWith(field.trim())
  return isCut && !isBlank(field) ? text : field
}

/** The form's name, or the text's where the form has no room for it. */
const nameIn = ({ form }: Design, field: 'instructorName' | 'studio', text: string): string =>
  whole(form[field], text) || text

/** A promotion's schedule is the day above the time; either may be missing. */
function promotedWhen(design: Design): Pick<Words, 'date' | 'time'> {
  const { schedule, classDate } = design.form
  const [first = '', ...rest] = said(design, 'ai-schedule-text').trim().split('\n')
  const hasDay = schedule !== '' || classDate !== ''
  return hasDay ? { date: first, time: rest.join(' ') } : { date: '', time: [first, ...rest].join(' ') }
}

function when(design: Design): Pick<Words, 'date' | 'time'> {
  if (isPromoted(design)) return promotedWhen(design)
  const { schedule, classDate, time, locale } = design.form
  return {
    date: said(design, 'schedule') || scheduleWords(schedule, locale) || dayLabel(classDate, locale),
    time: said(design, 'time') || timeWords(time, locale),
  }
}

/** What no slot of a look is for. */
function moreFacts({ time, end = '', level, price, locale }: DetailsForm): string {
  const [first, last] = [minuteOf(time), minuteOf(end)]
  const span =
    first === undefined || last === undefined ? timeWords(end, locale) : spanLabel(first, last, locale)
  return [span, level, price].filter(Boolean).join(SEPARATOR)
}

const NO_PEOPLE = { instructor: '', studio: '', share: '', brand: '' }

/** A dancer's captions, in their order: what, how, when and where. */
const captions = (design: Design) => ({
  ...NO_PEOPLE,
  header: said(design, 'text1'),
  message: said(design, 'text2'),
  date: said(design, 'text3'),
  time: '',
  studio: said(design, 'text4'),
})

const classWords = (design: Design) => ({
  header: said(design, 'header') || titleOf(design.form),
  message: said(design, 'ai-main-text', 'combined-text', 'main-text', 'class-details') || design.form.details,
  ...when(design),
  instructor:
    nameIn(design, 'instructorName', withoutPeopleWord(said(design, instructorId(design)))) ||
    said(design, 'instructor'),
  studio:
    nameIn(design, 'studio', withoutPlace(said(design, studioId(design)), design.form)) ||
    withoutPlace(said(design, 'studio'), design.form),
  place: design.form.place,
  facts: moreFacts(design.form),
  share: said(design, 'ai-sharing-text'),
  brand: said(design, 'ai-branding-text'),
})

/** The parts of a date that the form has; a date that was written is read by the look. */
function dayIn({ classDate, locale }: DetailsForm, written: string): Words['day'] {
  return written !== '' && written === dayLabel(classDate, locale) ? dayParts(classDate, locale) : undefined
}

/** What a look shows of a design, as it was written: the form and the promotion, or a dancer's captions. */
export function writtenWords(design: Design): Words {
  const { look } = design
  const words = design.textMode === 'dancer' ? captions(design) : classWords(design)
  return {
    ...words,
    day: dayIn(design.form, words.date),
    message: look?.message ?? words.message,
    label: look?.label ?? '',
    handle: look?.brand?.handle,
    spotsLeft: look?.spotsLeft,
    locale: design.form.locale,
  }
}

/** The same without spaces around it, as it is laid out. */
export const wordsOf = (design: Design): Words => trimmedWords(writtenWords(design))
