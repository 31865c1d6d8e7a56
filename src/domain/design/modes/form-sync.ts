import { dayLabel } from '#domain/classes/class-date.ts'
import { CLASS_TIMES } from '#domain/classes/class-time.ts'
import { ONE_TIME, SCHEDULES } from '#domain/classes/schedule.ts'
import type { Design } from '#domain/design/design.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX, DetailsForm, NAME_MAX } from '#domain/design/details-form.ts'
import { isBlank } from '#domain/design/drawn.ts'
import { isSame, textById } from '#domain/design/edits/elements.ts'
import { withContent } from '#domain/design/edits/wording.ts'
import type { AiTextId, DefaultTextId, ElementId } from '#domain/design/text-element.ts'
import {
  headerText,
  instructorLine,
  scheduleText as promotedSchedule,
  UNNAMED_HEADER,
  UNSIGNED,
} from '#domain/promotion/facts.ts'
import { isPromoted } from './promotion-blocks.ts'

/** A one-time class says its date where others say how often they are. */
const scheduleText = ({ schedule, classDate }: DetailsForm): string => schedule || dayLabel(classDate)

type Sync = {
  readonly id: DefaultTextId | AiTextId
  readonly read: (form: DetailsForm) => string
  /** What the form says where the text says this. Words that the field cannot hold stay the text's own. */
  readonly write: (said: string) => Partial<DetailsForm>
}

/** Words that no list offers leave the choice as it is; no words take it back. */
const chosenTime = (said: string): Partial<DetailsForm> =>
  said === '' || CLASS_TIMES.includes(said) ? { time: said } : {}

function chosenSchedule(said: string): Partial<DetailsForm> {
  if (said === '') return { schedule: ONE_TIME, classDate: '' }
  const schedule = SCHEDULES.find((each) => each === said)
  return schedule ? { schedule } : {}
}

/** Which text shows which part of the form. */
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

/** The same for the texts of a promotion. What a schedule says in two lines, no text tells apart. */
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

/** A promotion shows the form in texts and words of its own. */
const syncsOf = (design: Design): readonly Sync[] => (isPromoted(design) ? PROMOTED : SYNCED)

const write = (design: Design, form: DetailsForm, which: readonly Sync[]): Design =>
  which.reduce((synced, { id, read }) => withContent(synced, id, read(form)), design)

/** Whether the text says the same as its field, as far as the field can hold it. */
function agrees(design: Design, form: DetailsForm, { id, read, write: said }: Sync): boolean {
  const content = textById(design, id)?.content ?? ''
  return read(form) === read(tidy({ ...form, ...said(oneLine(content)) }))
}

/** Writes what the form says into the texts that do not say it yet. Where the form says nothing, texts stay. */
export const writeForm = (design: Design, form: DetailsForm): Design =>
  write(
    design,
    form,
    SYNCED.filter((sync) => sync.read(form) !== '' && !agrees(design, form, sync)),
  )

const oneLine = (content: string): string => (isBlank(content) ? '' : content.replace(/\s+/g, ' '))

/** The beginning of a text, never half a character. */
const clipped = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

/** A recurring class has no date; names and details end where their fields end. */
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
 * Fills the form and, live, the texts that belong to the changed fields. Values that no control offers change nothing.
 * Among free captions nobody asked for class texts: they are written when the class information is chosen.
 */
export function fillForm(design: Design, patch: Partial<DetailsForm>): Design {
  const filled = withForm(design, patch)
  if (filled === design || design.textMode === 'dancer') return filled
  const changed = syncsOf(design).filter(({ read }) => read(filled.form) !== read(design.form))
  return write(filled, filled.form, changed)
}

/** The other way round: what a text says now, its field says too. */
export function readBack(design: Design, id: ElementId): Design {
  const sync = syncsOf(design).find((each) => each.id === id)
  const element = textById(design, id)
  if (!sync || !element) return design
  return withForm(design, sync.write(oneLine(element.content)))
}
