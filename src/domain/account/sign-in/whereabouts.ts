import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'

/**
 * The browser's language and time zone, e.g. `de-CH` and `Europe/Zurich` (N3). The user typed neither, so an odd
 * value is dropped instead of refused.
 */
export const Whereabouts = z.object({
  locale: textUpTo(35)
    .regex(/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i)
    .optional()
    .catch(undefined),
  timezone: textUpTo(64)
    .regex(/^[a-z\d_+-]+(\/[a-z\d_+-]+)*$/i)
    .optional()
    .catch(undefined),
})
export type Whereabouts = z.infer<typeof Whereabouts>
