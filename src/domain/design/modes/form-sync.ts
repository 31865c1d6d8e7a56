import { dayLabel } from '#domain/classes/class-date.ts'
import { timeWords, writtenTime } from '#domain/classes/class-time.ts'
import { ONE_TIME, SCHEDULES } from '#domain/classes/schedule.ts'
import { scheduleWords } from '#domain/classes/schedule-words.ts'
import type { Design } from '#domain/design/design.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX, DetailsForm, FACT_MAX, titleOf } from '#domain/design/details-form.ts'
import { isBlank } from '#domain/design/drawn.ts'
import { isSame, textById } from '#domain/design/edits/elements.ts'
import { withContent } from '#domain/design/edits/wording.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { AiTextId, DefaultTextId } from '#domain/design/text-element.ts'
import { saysWords } from '#domain/letters/says-words.ts'
import { countLetters } from '#domain/letters.ts'
import {
  headerText,
  instructorLine,
  placeLine,
  scheduleText as promotedSchedule,
  UNNAMED_HEADER,
  UNSIGNED,
  withoutPlace,
} from '#domain/promotion/facts.ts'
import { isPromoted } from './promotion-blocks.ts'

/** A one-time class shows its date where recurring ones show their frequency. */
const scheduleText = ({ schedule, classDate, locale }: DetailsForm): string =>
  scheduleWords(schedule, locale) || dayLabel(classDate, locale)

type Sync = {
  readonly id: DefaultTextId | AiTextId
  readonly read: (form: DetailsForm) => string
  /** The form's value behind a text. Words that have no room in the form stay in the text only. */
  readonly write: (said: string, form: DetailsForm) => Partial<DetailsForm>
}

/** Unknown words leave the selection unchanged; no words clear it. */
function chosenTime(said: string): Partial<DetailsForm> {
  const time = said === '' ? '' : writtenTime(said)
  return time === undefined ? {} : { time }
}

function chosenSchedule(said: string): Partial<DetailsForm> {
  if (said === '') return { schedule: ONE_TIME, classDate: '' }
  const schedule = SCHEDULES.find((each) => each === said)
  return schedule ? { schedule } : {}
}

const fits = (said: string, max: number): string => (countLetters(said) <= max ? said : '')

/** A short title is a class type, a longer one the title of this class. */
function chosenTitle(said: string): Partial<DetailsForm> {
  if (countLetters(said) <= CLASS_TYPE_MAX) return { classType: said }
  return { title: fits(said, FACT_MAX.title) || undefined }
}

/** Words written into the title of a design: of a class that has its own title, they are that; what kind of class it is stays. */
function writtenTitle(said: string, form: DetailsForm): Partial<DetailsForm> {
  if (form.title) return { title: fits(said, FACT_MAX.title) || undefined }
  const title = chosenTitle(said)
  // What was typed before the title became too long for a class type is no class type.
  return title.title && said.startsWith(form.classType) && !saysWords(said, form.classType)
    ? { ...title, classType: '' }
    : title
}

const chosenInstructor = (said: string) => ({ instructorName: fits(said, FACT_MAX.instructorName) })
const chosenStudio = (said: string, form: DetailsForm) => ({
  studio: fits(withoutPlace(said, form), FACT_MAX.studio),
})
const chosenDetails = (said: string) => ({ details: fits(said, DETAILS_MAX) })

/** Maps texts to the form fields they show. */
const SYNCED: readonly Sync[] = [
  { id: 'header', read: titleOf, write: writtenTitle },
  { id: 'class-details', read: ({ details }) => details, write: chosenDetails },
  { id: 'schedule', read: scheduleText, write: chosenSchedule },
  { id: 'time', read: ({ time, locale }) => timeWords(time, locale), write: chosenTime },
  { id: 'instructor', read: ({ instructorName }) => instructorName, write: chosenInstructor },
  { id: 'studio', read: placeLine, write: chosenStudio },
]

const keep = (): Partial<DetailsForm> => ({})

/** The same for promotion texts. A schedule on two lines cannot be mapped back. */
const PROMOTED: readonly Sync[] = [
  {
    id: 'header',
    read: headerText,
    write: (said, form) => (said === UNNAMED_HEADER ? {} : writtenTitle(said, form)),
  },
  { id: 'class-details', read: ({ details }) => details, write: chosenDetails },
  { id: 'ai-schedule-text', read: promotedSchedule, write: keep },
  {
    id: 'ai-instructor-text',
    read: instructorLine,
    write: (said) => chosenInstructor(said.replace(/^with(?:\s+|$)/i, '')),
  },
  { id: 'ai-studio-text', read: placeLine, write: chosenStudio },
  {
    id: 'ai-signature-text',
    read: ({ instructorName, studio, place }) => (instructorName || studio || place ? '' : UNSIGNED),
    write: keep,
  },
]

/** A promotion shows the form in its own texts and words. */
const syncsOf = (design: Design): readonly Sync[] => (isPromoted(design) ? PROMOTED : SYNCED)

const write = (design: Design, form: DetailsForm, which: readonly Sync[]): Design =>
  which.reduce((synced, { id, read }) => withContent(synced, id, read(form)), design)

/** Whether the text equals its field, as far as the field can hold it. */
function agrees(design: Design, form: DetailsForm, { id, read, write: said }: Sync): boolean {
  const content = textById(design, id)?.content ?? ''
  return read(form) === read(patched(form, said(oneLine(content), form)))
}

/** Updates the texts from the form. An empty field leaves its text alone. */
export const writeForm = (design: Design, form: DetailsForm): Design =>
  write(
    design,
    form,
    SYNCED.filter((sync) => sync.read(form) !== '' && !agrees(design, form, sync)),
  )

const oneLine = (content: string): string => (isBlank(content) ? '' : content.replace(/\s+/g, ' '))

/** A recurring class has no date, and what is not known is not there. */
function tidy(form: DetailsForm): DetailsForm {
  const known = Object.entries(form).filter(([, fact]) => fact !== undefined)
  return {
    ...(Object.fromEntries(known) as DetailsForm),
    classDate: form.schedule === '' ? form.classDate : '',
  }
}

/** Another class is another title. One that is too long for a class type is a title only. */
function patched(form: DetailsForm, { classType, ...patch }: Partial<DetailsForm>): DetailsForm {
  const title = classType !== undefined && { title: undefined, ...chosenTitle(classType) }
  return tidy({ ...form, ...title, ...patch })
}

const withForm = (design: Design, patch: Partial<DetailsForm>): Design => {
  const form = patched(design.form, patch)
  return isEqual(design.form, form) || !DetailsForm.safeParse(form).success ? design : { ...design, form }
}

const isEqual = (form: DetailsForm, other: DetailsForm): boolean =>
  Object.keys(form).length === Object.keys(other).length && isSame(form, other)

/**
 * Fills the form and updates the texts of the changed fields. Invalid values are ignored. In caption mode class texts
 * are only written once class information is selected.
 */
export function fillForm(design: Design, patch: Partial<DetailsForm>): Design {
  const filled = withForm(design, patch)
  if (filled === design || design.textMode === 'dancer') return filled
  const changed = syncsOf(design).filter(({ read }) => read(filled.form) !== read(design.form))
  return write(filled, filled.form, changed)
}

/** Updates the field from the text. */
export function readBack(design: Design, id: ElementId): Design {
  const sync = syncsOf(design).find((each) => each.id === id)
  const element = textById(design, id)
  if (!sync || !element) return design
  return withForm(design, sync.write(oneLine(element.content), design.form))
}

type Handwritten = { readonly id: Sync['id']; readonly content: string }

/** Texts of the form whose words are others than those that the form gives them. */
export const handwrittenTexts = (design: Design): Handwritten[] =>
  syncsOf(design).flatMap(({ id, read }) => {
    const content = textById(design, id)?.content ?? ''
    return content === '' || content === read(design.form) ? [] : [{ id, content }]
  })
