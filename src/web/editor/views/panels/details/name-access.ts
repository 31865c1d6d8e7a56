import { studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import { NAME_CHANGES } from '#domain/account/names/name-change.ts'
import { type Account, standingOf } from '#domain/account/standing.ts'

/**
 * How the instructor's name is given: typed at will, changed a counted number of times, or chosen among those who teach
 * in the studio.
 */
export type InstructorNameAccess = 'open' | 'counted' | 'chosen'

export type NameAccess = {
  readonly instructor: InstructorNameAccess
  /** The choice of another instructor is for this video only: the own name stays what it is. */
  readonly keepsInstructor: boolean
  /** Whether the studio is named here, and not by somebody else. */
  readonly namesStudio: boolean
  readonly isInStudio: boolean
}

export function nameAccessOf(account: Account): NameAccess {
  const standing = standingOf(account)
  const place = studioPlaceOf(standing)
  const isCounted = NAME_CHANGES[standing] !== 'unlimited'
  return {
    instructor: place !== 'none' ? 'chosen' : isCounted ? 'counted' : 'open',
    keepsInstructor: !isCounted,
    namesStudio: place !== 'member',
    isInStudio: place !== 'none',
  }
}
