import { z } from 'zod'
import { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'

export const STEPS = ['details', 'background', 'overlays', 'text'] as const
export type StepId = (typeof STEPS)[number]

/** How a person likes the desk to be: kept between visits, never undone. */
export const Preferences = z.object({
  collapsed: z.partialRecord(z.enum(STEPS), z.boolean()),
  /** Where the video will be shown; a place that is no longer offered is forgotten. */
  safeZones: SafeZoneId.optional().catch(undefined),
})
export type Preferences = z.infer<typeof Preferences>

export const DEFAULT_PREFERENCES: Preferences = { collapsed: {} }
