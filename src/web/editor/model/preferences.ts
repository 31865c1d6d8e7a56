import { z } from 'zod'
import { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'

export const STEPS = ['details', 'background', 'overlays', 'text'] as const
export type StepId = (typeof STEPS)[number]

/** More looks than there are. */
const FAVORITE_LOOKS_MAX = 200

/** The user's preferences: stored between visits, not part of undo. */
export const Preferences = z.object({
  collapsed: z.partialRecord(z.enum(STEPS), z.boolean()),
  /** Where the video will be posted; an unknown value is dropped. */
  safeZones: SafeZoneId.optional().catch(undefined),
  /** Ids of looks; the latest at the end. */
  favoriteLooks: z.array(z.string().max(60)).max(FAVORITE_LOOKS_MAX).optional().catch(undefined),
  /** How often a phone said how several elements are selected. */
  pressHints: z.number().optional().catch(undefined),
})
export type Preferences = z.infer<typeof Preferences>

export const DEFAULT_PREFERENCES: Preferences = { collapsed: {} }
