import { dayLabel } from '#domain/classes/class-date.ts'
import { CLASS_TIMES } from '#domain/classes/class-time.ts'
import { ONE_TIME, SCHEDULES } from '#domain/classes/schedule.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import type { AiTextId, DefaultTextId } from '#domain/design/text-element.ts'
import {
  headerText,
  instructorLine,
  scheduleText as promotedSchedule,
  UNNAMED_HEADER,
  UNSIGNED,
} from '#domain/promotion/facts.ts'

/** A one-time class says its date where others say how often they are. */
const scheduleText = ({ schedule, classDate }: DetailsForm): string => schedule || dayLabel(classDate)

export type Sync = {
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
export const SYNCED: readonly Sync[] = [
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
export const PROMOTED: readonly Sync[] = [
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
