import { z } from 'zod'
import { tidyName } from '#domain/account/names/name-change.ts'
import { ClassTime } from '#domain/classes/class-time.ts'
import { NAME_MAX, WritingStyle } from '#domain/design/details-form.ts'
import { lettersUpTo, textUpTo, untidyUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

const TOO_LONG = `Please use at most ${NAME_MAX} characters.`
const Name = untidyUpTo(NAME_MAX, TOO_LONG).transform(tidyName).pipe(lettersUpTo(NAME_MAX, TOO_LONG))

const Style = z.union([WritingStyle, z.literal('')], 'Choose a writing style from the list.')

/** Defaults of Step 1's form (FM-16). Blank means not given. */
export const InstructorPreferences = z.object({
  instructorName: z.string(),
  studio: z.string(),
  lastClassTime: ClassTime,
  writingStyle: Style,
})
export type InstructorPreferences = z.infer<typeof InstructorPreferences>

export const readPreferences = endpoint({
  method: 'GET',
  path: '/api/instructor-preferences',
  who: 'guest',
  summary: "The form's default values; owner and team of a studio get the studio's name.",
  query: z.object({ t: textUpTo(40).optional() }),
  reply: InstructorPreferences,
})

export const savePreferences = endpoint({
  method: 'POST',
  path: '/api/instructor-preferences',
  who: 'signed-in',
  summary:
    "Saves the fields that are sent and keeps the others. The owner's studio name becomes the studio's; a new instructor name uses a name change if these are limited.",
  body: z.object({
    instructorName: Name.optional(),
    studio: Name.optional(),
    lastClassTime: ClassTime.optional(),
    writingStyle: Style.optional(),
  }),
  reply: InstructorPreferences,
  errors: ['name.limit_reached', 'studio.name_locked'],
  limit: { max: 120, seconds: 60 },
})
