import type { CurrentUser } from '#contract/account.ts'
import { type StudioPlace, studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import { standingOf } from '#domain/account/standing.ts'

const OF_THE_STUDIO: Record<StudioPlace, readonly string[]> = {
  owner: ['Your studio, with its name'],
  member: ['Your place on the team of your studio'],
  none: [],
}

/** Whose plan ended still has the studio, and cannot remove its team any more. */
const OF_A_FORMER_OWNER = ['The studio you had, with its name and its team']

/** What goes with an account, in words; a part of it is not there for everybody. */
export const whatIsLost = (user: CurrentUser): readonly string[] => [
  'Every video you made and every video you uploaded',
  'Your designs and their earlier versions',
  'Your class types and descriptions',
  ...ofTheStudio(user),
]

function ofTheStudio(user: CurrentUser): readonly string[] {
  const place = studioPlaceOf(standingOf(user))
  return place === 'none' && user.studioId !== null ? OF_A_FORMER_OWNER : OF_THE_STUDIO[place]
}
