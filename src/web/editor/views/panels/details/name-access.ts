import { studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import { NAME_CHANGES } from '#domain/account/names/name-change.ts'
import { type Account, standingOf } from '#domain/account/standing.ts'

/**
 * How the instructor's name is edited: freely, with a limited number of changes, or chosen among the studio's
 * instructors.
 */
export type InstructorNameAccess = 'open' | 'counted' | 'chosen'

export type NameAccess = {
  readonly instructor: InstructorNameAccess
  /** Whether the account remembers the instructor's name, instead of using it for this video only. */
  readonly remembersInstructor: boolean
  /** Whether this account may edit the studio's name. */
  readonly namesStudio: boolean
  readonly isInStudio: boolean
}

export function nameAccessOf(account: Account): NameAccess {
  const standing = standingOf(account)
  const place = studioPlaceOf(standing)
  const isCounted = NAME_CHANGES[standing] !== 'unlimited'
  return {
    instructor: place !== 'none' ? 'chosen' : isCounted ? 'counted' : 'open',
    remembersInstructor: !isCounted,
    namesStudio: place !== 'member',
    isInStudio: place !== 'none',
  }
}
