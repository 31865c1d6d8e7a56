import { dayLabel } from '#domain/classes/class-date.ts'
import { CLASS_TIMES } from '#domain/classes/class-time.ts'
import { ONE_TIME, SCHEDULES } from '#domain/classes/schedule.ts'
import type { Design } from '#domain/design/design.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX, DetailsForm, NAME_MAX } from '#domain/design/details-form.ts'
import { isBlank } from '#domain/design/drawn.ts'
import { isSame, textById } from '#domain/design/edits/elements.ts'
import { withContent } from '#domain/design/edits/wording.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { AiTextId, DefaultTextId } from '#domain/design/text-element.ts'
import {
  headerText,
  instructorLine,
  scheduleText as promotedSchedule,
  UNNAMED_HEADER,
  UNSIGNED,
} from '#domain/promotion/facts.ts'
import { isPromoted } from './promotion-blocks.ts'

/** A one-time class shows its date where recurring ones show their frequency. */
const scheduleText = ({ schedule, classDate }: DetailsForm): string => schedule || dayLabel(classDate)

type Sync = {
  readonly id: DefaultTextId | AiTextId
  readonly read: (form: DetailsForm) => string
  /** The form's value behind a text. Words that do not fit the field stay in the text only. */
  readonly write: (said: string) => Partial<DetailsForm>
}

/** Unknown words leave the selection unchanged; no words clear it. */
const chosenTime = (said: string): Partial<DetailsForm> =>
  said === '' || CLASS_TIMES.includes(said) ? { time: said } : {}

function chosenSchedule(said: string): Partial<DetailsForm> {
  if (said === '') return { schedule: ONE_TIME, classDate: '' }
  const schedule = SCHEDULES.find((each) => each === said)
  return schedule ? { schedule } : {}
}

/** Maps texts to the form fields they show. */
const SYNCED: readonly Sync[] = [
  { id: 'header', read: ({ classType }) => classType, write: (classType) => ({ classType }) },
  { id: 'class-details', read: ({ details }) => details, write: (details) => ({ details }) },
  { id: 'schedule', read: scheduleText, write: chosenSchedule },
  { id: 'time', read: ({ time }) => time, write: chosenTime },
  {
    id: 'instructor',
    read: ({ instructorName }) => instructorName,
    write: (instructorName) => ({ instructorName }),
  },
  { id: 'studio', read: ({ studio }) => studio, write: (studio) => ({ studio }) },
]

const keep = (): Partial<DetailsForm> => ({})

/** The same for promotion texts. A schedule on two lines cannot be mapped back. */
const PROMOTED: readonly Sync[] = [
  {
    id: 'header',
    read: headerText,
    write: (said) => (said === UNNAMED_HEADER ? {} : { classType: said }),
  },
  { id: 'class-details', read: ({ details }) => details, write: (details) => ({ details }) },
  { id: 'ai-schedule-text', read: promotedSchedule, write: keep },
  {
    id: 'ai-instructor-text',
    read: instructorLine,
    write: (said) => ({ instructorName: said.replace(/^with(?:\s+|$)/i, '') }),
  },
  { id: 'ai-studio-text', read: ({ studio }) => studio, write: (studio) => ({ studio }) },
  {
    id: 'ai-signature-text',
    read: ({ instructorName, studio }) => (instructorName || studio ? '' : UNSIGNED),
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
  return read(form) === read(tidy({ ...form, ...said(oneLine(content)) }))
}

/** Updates the texts from the form. An empty field leaves its text alone. */
export const writeForm = (design: Design, form: DetailsForm): Design =>
  write(
    design,
    form,
    SYNCED.filter((sync) => sync.read(form) !== '' && !agrees(design, form, sync)),
  )

const oneLine = (content: string): string => (isBlank(content) ? '' : content.replace(/\s+/g, ' '))

/** Truncates without splitting a character. */
const clipped = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

/** A recurring class has no date; names and details are truncated to their fields. */
function tidy(form: DetailsForm): DetailsForm {
  return {
    ...form,
    instructorName: clipped(form.instructorName, NAME_MAX),
    studio: clipped(form.studio, NAME_MAX),
    classType: clipped(form.classType, CLASS_TYPE_MAX),
    details: clipped(form.details, DETAILS_MAX),
    classDate: form.schedule === '' ? form.classDate : '',
  }
}

const withForm = (design: Design, patch: Partial<DetailsForm>): Design => {
  const form = tidy({ ...design.form, ...patch })
  return isSame(design.form, form) || !DetailsForm.safeParse(form).success ? design : { ...design, form }
}

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
  return withForm(design, sync.write(oneLine(element.content)))
}

type Handwritten = { readonly id: Sync['id']; readonly content: string }

/** Texts of the form whose words are others than those that the form gives them. */
export const handwrittenTexts = (design: Design): Handwritten[] =>
  syncsOf(design).flatMap(({ id, read }) => {
    const content = textById(design, id)?.content ?? ''
    return content === '' || content === read(design.form) ? [] : [{ id, content }]
  })
