import { z } from 'zod'
import { ClassDate } from '#domain/classes/class-date.ts'
import { ClassTime } from '#domain/classes/class-time.ts'
import { Schedule } from '#domain/classes/schedule.ts'
import { textUpTo } from '#domain/text-up-to.ts'

export const NAME_MAX = 30
export const CLASS_TYPE_MAX = 30
export const DETAILS_MAX = 150

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
  instructorName: textUpTo(NAME_MAX),
  studio: textUpTo(NAME_MAX),
  writingStyle: z.union([WritingStyle, z.literal('')]),
  classType: textUpTo(CLASS_TYPE_MAX),
  schedule: Schedule,
  time: ClassTime,
  classDate: ClassDate,
  details: textUpTo(DETAILS_MAX),
})
export type DetailsForm = z.infer<typeof DetailsForm>

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
