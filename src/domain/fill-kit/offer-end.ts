import { minuteOf } from '#domain/classes/class-time.ts'
import type { Design } from '#domain/design/design.ts'
import { instantOf } from '#domain/timetable/local-instant.ts'
import { kitTitle } from './fill-kit.ts'
import { KIT_LINES } from './kit-lines.ts'

/** Whether a label is true only until its class begins: “Tonight”, “Today”, or spots that are left. */
const endsWithClass = (label: string): boolean =>
  [KIT_LINES.tonight, KIT_LINES.today].some(
    ({ title }) => label.trim().toLowerCase() === title.toLowerCase(),
  ) || /^(one|\d+) spots? left$/i.test(label.trim())

/** What an offer's end follows from. */
export type Offer = {
  readonly label: string
  /** `yyyy-MM-dd`, or blank. */
  readonly classDate: string
  /** As of the form, or blank. */
  readonly time: string
}

/** Without a label of its own, spots that are left are the label of a look. */
function labelOf({ look }: Pick<Design, 'look'>): string {
  const { spotsLeft, label = '' } = look ?? {}
  if (label !== '' || spotsLeft === undefined) return label
  return spotsLeft > 0 ? kitTitle('spots-left', { spotsLeft }) : ''
}

export const offerOf = (design: Pick<Design, 'look' | 'form'>): Offer => ({
  label: labelOf(design),
  classDate: design.form.classDate,
  time: design.form.time,
})

/** Without a time an offer ends with its day. */
const DAY_MINUTES = 24 * 60

/** When an offer ends: as its class begins. Undefined where it has no end, or no date that says when. */
export const offerEnd = ({ label, classDate, time }: Offer, timeZone: string): Date | undefined =>
  endsWithClass(label) && classDate
    ? instantOf({ date: classDate, minute: minuteOf(time) ?? DAY_MINUTES, timeZone })
    : undefined
