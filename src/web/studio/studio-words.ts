import { studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import { type Account, standingOf } from '#domain/account/standing.ts'

/** Owners manage a team; everyone has classes. */
export const ownsStudio = (account: Account): boolean => studioPlaceOf(standingOf(account)) === 'owner'

export const studioTitle = (account: Account): string => (ownsStudio(account) ? 'Studio' : 'Class types')
