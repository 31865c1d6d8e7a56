import { z } from 'zod'
import { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'

export const STEPS = ['details', 'background', 'overlays', 'text'] as const
export type StepId = (typeof STEPS)[number]

/** The user's preferences: stored between visits, not part of undo. */
export const Preferences = z.object({
  collapsed: z.partialRecord(z.enum(STEPS), z.boolean()),
  /** Where the video will be posted; an unknown value is dropped. */
  safeZones: SafeZoneId.optional().catch(undefined),
})
export type Preferences = z.infer<typeof Preferences>

export const DEFAULT_PREFERENCES: Preferences = { collapsed: {} }
