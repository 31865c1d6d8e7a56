import { z } from 'zod'
import { FORMATS } from '#domain/geometry/formats.ts'
import { FAMILIES } from '#domain/looks/look.ts'
import { endpoint } from './endpoint.ts'

export const listLooks = endpoint({
  method: 'GET',
  path: '/api/looks',
  who: 'signed-in',
  summary: 'The looks that a design can have, and the palettes that they can be in.',
  reply: z.object({
    looks: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        family: z.enum(FAMILIES),
        moods: z.array(z.string()),
        /** Kinds of clips that it is made for. */
        suits: z.array(z.string()),
        /** Whether its message is the rows of a timetable. */
        isTimetable: z.boolean(),
        formats: z.array(z.enum(FORMATS)),
      }),
    ),
    palettes: z.array(z.object({ id: z.string(), name: z.string(), mood: z.string() })),
  }),
})
