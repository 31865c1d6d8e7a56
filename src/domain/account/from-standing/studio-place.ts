import type { Standing } from '#domain/account/standing.ts'

/** A person's part in a studio: the owner names it; a member inherits its name and classes. */
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
