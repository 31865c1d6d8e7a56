import { z } from 'zod'

export const STEPS = ['details', 'background', 'overlays', 'text'] as const
export type StepId = (typeof STEPS)[number]

/** How a person likes the desk to be: kept between visits, never undone. */
export const Preferences = z.object({
  collapsed: z.partialRecord(z.enum(STEPS), z.boolean()),
})
export type Preferences = z.infer<typeof Preferences>

export const DEFAULT_PREFERENCES: Preferences = { collapsed: {} }
