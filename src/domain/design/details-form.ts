import { z } from 'zod'
import { BookingAddress } from '#domain/booking-address.ts'
import { ClassDate } from '#domain/classes/class-date.ts'
import { ClassTime } from '#domain/classes/class-time.ts'
import { Locale } from '#domain/classes/locale.ts'
import { Schedule } from '#domain/classes/schedule.ts'
import { saysWords } from '#domain/letters/says-words.ts'
import { lettersUpTo } from '#domain/text-up-to.ts'

/** Letters that the fields of names take. A class may have longer ones, such as three instructors. */
export const NAME_MAX = 30
export const CLASS_TYPE_MAX = 30
export const DETAILS_MAX = 150

/** Letters of a class's facts. */
export const FACT_MAX = {
  title: 80,
  instructorName: 200,
  studio: 80,
  place: 80,
  level: 40,
  price: 40,
} as const

export const WRITING_STYLES = [
  'sensual',
  'enchanting',
  'fierce',
  'elegant',
  'playful',
  'mysterious',
  'confident',
  'artistic',
  'humor',
  'whimsical',
  'poetry',
] as const

export const WritingStyle = z.enum(WRITING_STYLES)
export type WritingStyle = z.infer<typeof WritingStyle>

/** Step 1 of the editor. Blank means not given. */
export const DetailsForm = z.object({
  /** One or several, as they are written. */
  instructorName: lettersUpTo(FACT_MAX.instructorName),
  studio: lettersUpTo(FACT_MAX.studio),
  writingStyle: z.union([WritingStyle, z.literal('')]),
  classType: lettersUpTo(CLASS_TYPE_MAX),
  schedule: Schedule,
  time: ClassTime,
  classDate: ClassDate,
  details: lettersUpTo(DETAILS_MAX),
  /** What the class is called, where that is not its type. */
  title: lettersUpTo(FACT_MAX.title).optional(),
  end: ClassTime.optional(),
  /** Where in the studio, or elsewhere. */
  place: lettersUpTo(FACT_MAX.place).optional(),
  level: lettersUpTo(FACT_MAX.level).optional(),
  price: lettersUpTo(FACT_MAX.price).optional(),
  spotsLeft: z.number().int().min(0).max(999).optional(),
  link: BookingAddress.optional(),
  /** How its date and times are worded. */
  locale: Locale.optional(),
})
export type DetailsForm = z.infer<typeof DetailsForm>

/** Facts that a page of before would drop. */
export const MORE_FACTS = ['title', 'end', 'place', 'level', 'price', 'spotsLeft', 'link', 'locale'] as const

/** What a class is called: its own title, else its type. */
export const titleOf = ({ title, classType }: Pick<DetailsForm, 'title' | 'classType'>): string =>
  title || classType

/** What kind of class it is where its title does not say so: "Heels" of "Slinky Monday". Blank where it does. */
export const kindOf = ({ title, classType }: Pick<DetailsForm, 'title' | 'classType'>): string =>
  title && !saysWords(title, classType) ? classType.trim() : ''

/** Both: "Slinky Monday (Heels)". Blank where a class has no name. */
export function namedOf(form: Pick<DetailsForm, 'title' | 'classType'>): string {
  const kind = kindOf(form)
  return kind ? `${titleOf(form)} (${kind})` : titleOf(form)
}

export const EMPTY_FORM: DetailsForm = {
  instructorName: '',
  studio: '',
  writingStyle: '',
  classType: '',
  schedule: '',
  time: '',
  classDate: '',
  details: '',
}
