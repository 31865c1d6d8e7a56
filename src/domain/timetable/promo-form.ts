import { timeOf } from '#domain/classes/class-time.ts'
import { titlePrice } from '#domain/classes/title-price.ts'
import { CLASS_TYPE_MAX, type DetailsForm } from '#domain/design/details-form.ts'
import { countLetters } from '#domain/letters.ts'
import type { Occurrence } from './occurrence.ts'

type Facts = Omit<DetailsForm, 'schedule' | 'details' | 'writingStyle'>

const DAY_MINUTES = 24 * 60

/** What the editor's form says of a class on its day: all that the timetable knows of it. */
export function promoForm(one: Occurrence & { classType: string | null }, studio: string): Facts {
  const { instructor, date, start, end, place, spotsLeft, bookingLink } = one
  const { title, price } = titlePrice(one.title)
  const classType = one.classType ?? (countLetters(title) <= CLASS_TYPE_MAX ? title : '')
  return {
    classType,
    ...(title !== classType && { title }),
    instructorName: instructor,
    studio,
    classDate: date,
    time: timeOf(start),
    ...(end !== null && { end: timeOf(end % DAY_MINUTES) }),
    ...(place && { place }),
    ...(price && { price }),
    ...(spotsLeft !== null && { spotsLeft }),
    ...(bookingLink && { link: bookingLink }),
  }
}
