import { CLASS_TIMES, timeLabel } from '#domain/classes/class-time.ts'
import { CLASS_TYPE_MAX, type DetailsForm, NAME_MAX } from '#domain/design/details-form.ts'
import type { Occurrence } from './occurrence.ts'

type Told = Pick<DetailsForm, 'classType' | 'instructorName' | 'studio' | 'time' | 'classDate'>

/** What the editor's form says of a class on its day. A time that the form does not offer is left out. */
export function promoForm(one: Occurrence & { classType: string | null }, studio: string): Told {
  const time = timeLabel(one.start)
  return {
    classType: (one.classType ?? one.title).slice(0, CLASS_TYPE_MAX).trim(),
    instructorName: one.instructor.slice(0, NAME_MAX).trim(),
    studio: studio.slice(0, NAME_MAX).trim(),
    time: CLASS_TIMES.includes(time) ? time : '',
    classDate: one.date,
  }
}
