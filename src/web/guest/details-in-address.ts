import { WEEKDAYS } from '#domain/classes/schedule.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { CLASS_TYPE_MAX, DetailsForm as Form } from '#domain/design/details-form.ts'
import { countLetters } from '#domain/letters.ts'

const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** `Tonight`, `Tomorrow`, a weekday (every week) or `yyyy-MM-dd`, as the form has them. */
function dayIn(text: string, now: Date): Partial<Record<'classDate' | 'schedule', string>> {
  const day = text.trim().toLowerCase()
  if (day === 'tonight' || day === 'today') return { classDate: isoDay(now) }
  if (day === 'tomorrow')
    return { classDate: isoDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)) }
  const weekday = WEEKDAYS.find((each) => each.toLowerCase() === day.replace(/^every /, ''))
  return weekday ? { schedule: `Every ${weekday}` } : { classDate: day }
}

/** `7 pm` as `7:00 PM`. */
const timeIn = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/^(\d{1,2}) ?(AM|PM)$/, '$1:00 $2')

/** A name that is longer than a class type is the title of this class. */
const namedIn = (name: string): Partial<Record<'classType' | 'title', string>> =>
  countLetters(name) > CLASS_TYPE_MAX ? { title: name } : { classType: name }

/** The class that a link to the editor names, e.g. `?classType=Heels&day=tonight&time=7:00 PM&studio=Velvet`. What cannot be in the form is left out. */
export function detailsIn(search: string, now: Date): Partial<DetailsForm> {
  const query = new URLSearchParams(search)
  const said = {
    ...namedIn((query.get('classType') ?? '').trim()),
    studio: (query.get('studio') ?? '').trim(),
    time: timeIn(query.get('time') ?? ''),
    ...dayIn(query.get('day') ?? '', now),
  }
  const fields = Object.entries(said).filter(([, value]) => value !== '')
  const right = fields.filter(([field, value]) => Form.partial().safeParse({ [field]: value }).success)
  return Object.fromEntries(right) as Partial<DetailsForm>
}
