import type { Standing } from '#domain/account/standing.ts'

/** What somebody is in a studio: its owner names it, a member takes name and classes over from the owner. */
export type StudioPlace = 'owner' | 'member' | 'none'

const PLACES: Record<Standing, StudioPlace> = {
  studio_owner: 'owner',
  studio_team: 'member',
  pro: 'none',
  beta: 'none',
  free: 'none',
  admin: 'none',
}

export const studioPlaceOf = (standing: Standing): StudioPlace => PLACES[standing]
