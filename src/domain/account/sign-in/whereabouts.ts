import { z } from 'zod'

/**
 * What a browser says of its language and clock, e.g. `de-CH` and `Europe/Zurich` (N3). The person typed neither, so one
 * that is odd is left out and refuses nothing.
 */
export const Whereabouts = z.object({
  locale: z
    .string()
    .max(35)
    .regex(/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i)
    .optional()
    .catch(undefined),
  timezone: z
    .string()
    .max(64)
    .regex(/^[a-z\d_+-]+(\/[a-z\d_+-]+)*$/i)
    .optional()
    .catch(undefined),
})
export type Whereabouts = z.infer<typeof Whereabouts>
