import { z } from 'zod'

export const MEASURING_VARIABLES = [
  {
    name: 'META_PIXEL_ID',
    default: '(none)',
    meaning:
      'Id of a Meta Pixel. Browsers report registrations, purchases and the like to it, only from people who agreed to advertising cookies.',
  },
] as const

export const MeasuringEnvironment = z.object({
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, { error: 'must be the number of a Meta Pixel; for example 1234567890123456.' })
    .optional(),
})
